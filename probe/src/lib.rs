//! Links the engines without `std`, with an allocator and a panic handler of its own: two panic handlers do not link,
//! so the library builds only if none of the engines, nor anything that they bring, needs `std`.

#![no_std]

use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicUsize, Ordering};

const ARENA: usize = 64 << 20;

/// An allocator that gives out one arena from front to back and takes nothing back.
struct Arena {
    bytes: UnsafeCell<[u8; ARENA]>,
    used: AtomicUsize,
}

// SAFETY: the counter hands out every byte at most once.
unsafe impl Sync for Arena {}

// SAFETY: each block lies within the arena, is aligned, and overlaps no other one.
unsafe impl GlobalAlloc for Arena {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.bytes.get().cast::<u8>();
        let mut used = self.used.load(Ordering::Relaxed);
        loop {
            // SAFETY: `used` never passes the end of the arena.
            let padding = unsafe { start.add(used) }.align_offset(layout.align());
            let Some(end) =
                used.checked_add(padding).and_then(|from| from.checked_add(layout.size()))
            else {
                return core::ptr::null_mut();
            };
            if end > ARENA {
                return core::ptr::null_mut();
            }
            match self.used.compare_exchange_weak(used, end, Ordering::Relaxed, Ordering::Relaxed) {
                // SAFETY: `used + padding` lies within the arena.
                Ok(_) => return unsafe { start.add(used + padding) },
                Err(now) => used = now,
            }
        }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: Arena = Arena { bytes: UnsafeCell::new([0; ARENA]), used: AtomicUsize::new(0) };

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// Uses each engine, so that all of them are linked: the legal moves, or orders, at the start of each game, summed up.
#[unsafe(no_mangle)]
pub extern "C" fn probe() -> u64 {
    let adella = adella_core::Position::new(&adella_core::Ruleset::standard()).legal_move_count();
    let vadus = vadus_core::Position::new(&vadus_core::Ruleset::default()).legal_move_count();
    let tafl = tafl_core::Position::new(&tafl_core::Ruleset::default()).legal_move_count();
    let debellatio = debellatio_core::Ruleset::standard(7)
        .ok()
        .and_then(|rules| debellatio_core::Position::new(&rules).ok())
        .map_or(0, |start| start.legal_order_count());
    adella + vadus + tafl + debellatio
}
