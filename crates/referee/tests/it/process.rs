//! The process in rough surroundings: endless input, files that are none, output that goes nowhere, an interrupt.
#![cfg(target_os = "linux")]

use core::time::Duration;
use std::ffi::OsStr;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Instant;

use crate::hostile::{Folder, binary};
use crate::json;

const REFEREE: &str = env!("CARGO_BIN_EXE_referee");

/// A call of every kind that is in order and prints something.
const CALLS: [&[&str]; 14] = [
    &["games"],
    &["show", "tafl:alea"],
    &["show", "debellatio:7", "--json"],
    &["moves", "tafl:alea"],
    &["moves", "vadus", "--count"],
    &["check", "docs/records/adella-game.txt"],
    &["check", "--trace", "--json", "docs/records/debellatio-game.txt"],
    &["score", "docs/records/vadus-game.txt"],
    &["perft", "tafl:brandubh", "--depth", "2", "--divide"],
    &["playouts", "vadus:2", "--games", "3", "--seed", "1"],
    &["help"],
    &["check", "--help"],
    &["help", "perft"],
    &["--version"],
];

/// The binary, called at the top of the repository.
fn at_top() -> Command {
    let mut command = binary();
    command.current_dir(
        [env!("CARGO_MANIFEST_DIR"), "..", ".."].iter().collect::<std::path::PathBuf>(),
    );
    command
}

fn error(output: &Output) -> &str {
    core::str::from_utf8(&output.stderr).unwrap()
}

/// The binary with so much memory at most, in kilobytes of addresses.
fn within(kilobytes: u32) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {kilobytes} && exec \"$0\" \"$@\""), REFEREE]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Feeds a child with a piece of input over and over, until there are so many bytes or nobody reads on.
fn feed(mut child: Child, piece: &[u8], bytes: usize) -> Output {
    let piece = piece.repeat((1 << 16) / piece.len() + 1);
    let mut input = child.stdin.take().unwrap();
    let fed = thread::spawn(move || {
        let mut left = bytes;
        while left > 0 && input.write_all(&piece[..piece.len().min(left)]).is_ok() {
            left -= piece.len().min(left);
        }
    });
    let output = child.wait_with_output().unwrap();
    fed.join().unwrap();
    output
}

#[test]
fn a_hundred_megabytes_are_refused_in_little_memory() {
    for (call, piece) in [
        (&["check", "-"][..], &b"game: vadus\n\na1 a2\n"[..]),
        (&["check", "--json", "-"], b"a"),
        (&["check", "--trace", "-"], b"\0"),
        (&["check", "-"], b"\xff"),
        (&["check", "-"], b"\r\n"),
        (&["check", "-"], b"[rules:dim:7]"),
        (&["score", "-"], b"# \xef\xbb\xbf"),
        (&["score", "--json", "-"], b" "),
    ] {
        let output = feed(within(60_000).args(call).spawn().unwrap(), piece, 100 << 20);
        assert_eq!(output.status.code(), Some(1), "{call:?}: {output:?}");
        assert!(error(&output).ends_with(": the record is larger than 4 MiB\n"), "{output:?}");
        assert_eq!(output.stdout.is_empty(), !call.contains(&"--json"));
    }
    // The place is that behind the last byte read, on a line of its own or not.
    let lines = feed(within(60_000).args(["check", "-"]).spawn().unwrap(), b"a1\n", 100 << 20);
    assert_eq!(error(&lines), "-:1398102:3: the record is larger than 4 MiB\n");
    let line = feed(within(60_000).args(["check", "-"]).spawn().unwrap(), b"a", 100 << 20);
    assert_eq!(error(&line), "-:1:4194306: the record is larger than 4 MiB\n");
    // A file without end is no other.
    let zero = within(60_000).args(["check", "/dev/zero"]).output().unwrap();
    assert_eq!(zero.status.code(), Some(1));
    assert!(error(&zero).ends_with("the record is larger than 4 MiB\n"), "{zero:?}");
}

/// As much as is taken: every line of 4 MiB a move, or a header, or a tag.
#[test]
fn the_largest_records_are_judged_in_bounded_memory() {
    const LARGEST: usize = 4 << 20;
    let rules = "[rules:dim:7 surf:n tfr:i ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]";
    for (head, piece, said) in [
        ("game: tafl\nvariant: brandubh\n\n", "d6-c6\nd5-c5\nc6-d6\nc5-d5\n", ": ok, "),
        ("game: vadus\nsize: 2\n\na1\n", "pass\n", "the game is over"),
        ("game: vadus\n", "a:\n", "unknown header"),
        (rules, "\n1a.1.1a. d6-c6", ": ok, 0 moves"),
    ] {
        let times = (LARGEST - head.len()) / piece.len();
        let record = [head, &piece.repeat(times)].concat();
        let output = feed(
            within(500_000).args(["check", "-"]).spawn().unwrap(),
            record.as_bytes(),
            record.len(),
        );
        let told = [&output.stdout[..], &output.stderr].concat();
        assert!(String::from_utf8(told).unwrap().contains(said), "{head}: {output:?}");
    }
}

#[test]
fn files_that_cannot_be_read_are_wrong_usage() {
    let folder = Folder::new("unreadable");
    let absent = folder.path().join("absent");
    for file in [
        folder.path().as_os_str(),
        absent.as_os_str(),
        // It can be opened by whoever runs the process, but its first page cannot be read.
        OsStr::new("/proc/self/mem"),
        OsStr::new(""),
    ] {
        for call in ["check", "score"] {
            let output = binary().args([call, "--json"]).arg(file).output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{file:?}");
            assert!(error(&output).starts_with("referee: cannot read "), "{output:?}");
            let object = &json(core::str::from_utf8(&output.stdout).unwrap())[0];
            assert_eq!((&object["ok"], &object["line"]), (&false.into(), &().into()));
        }
    }
    let input = File::open(folder.path()).unwrap();
    let output = binary().args(["check", "-"]).stdin(input).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error(&output).starts_with("referee: cannot read -: "), "{output:?}");
}

/// Names of files may hold anything; what is said of them stays on its line and in its direction.
#[test]
fn names_of_files_cannot_disturb_what_is_shown() {
    let name = OsStr::from_bytes(b"no\x1b[31m\nsuch\xff\xe2\x80\xaefile");
    let output = binary().args([OsStr::new("check"), name]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let line = "referee: cannot read no\\u{1b}[31m\\nsuch\u{fffd}\\u{202e}file: ";
    assert!(error(&output).starts_with(line), "{output:?}");
    assert_eq!(error(&output).lines().count(), 1);
}

#[test]
fn carriage_returns_and_a_byte_order_mark_are_taken_in_every_form() {
    let folder = Folder::new("marks");
    let records = [
        "game: adella\n\n@N\n",
        "game: debellatio\narmies: 2\n\n[1:fall]\n0 defend\n",
        "game: tafl\nvariant: brandubh\n\nd6-c6\n",
        "game: vadus\nsize: 2\n\na1\n",
        "[rules:dim:7 ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d6-c6 d5-c5\n",
    ];
    let mut command = binary();
    command.arg("check");
    for (index, record) in records.iter().enumerate() {
        let text = format!("\u{feff}{}", record.replace('\n', "\r\n"));
        command.arg(folder.file(&index.to_string(), text.as_bytes()));
    }
    let output = command.output().unwrap();
    assert_eq!((output.status.code(), error(&output)), (Some(0), ""));
    assert_eq!(output.stdout.split(|&byte| byte == b'\n').count(), records.len() + 1);
}

#[test]
fn results_that_cannot_be_written_are_never_fine() {
    let full = || OpenOptions::new().write(true).open("/dev/full").unwrap();
    for call in CALLS {
        let output = at_top().args(call).stdout(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{call:?}");
        assert!(error(&output).starts_with("referee: cannot write: "), "{call:?}: {output:?}");
        assert_eq!(error(&output).lines().count(), 1, "{call:?}: {output:?}");
    }
    // Nor is a fault hidden where only complaints are lost.
    let wrong = ["moves", "adella", "--position", "x"];
    assert_eq!(at_top().args(wrong).stderr(full()).output().unwrap().status.code(), Some(1));
    assert_eq!(at_top().args(["dance"]).stderr(full()).output().unwrap().status.code(), Some(2));
}

/// A pipe that nobody reads from any more.
fn broken_pipe() -> Stdio {
    let mut reader = Command::new("true").stdin(Stdio::piped()).spawn().unwrap();
    let pipe = reader.stdin.take().unwrap();
    reader.wait().unwrap();
    pipe.into()
}

#[test]
fn a_reader_who_has_left_ends_every_call_quietly() {
    for call in CALLS {
        let output = at_top().args(call).stdout(broken_pipe()).output().unwrap();
        assert_eq!((output.status.code(), error(&output)), (Some(0), ""), "{call:?}");
    }
    let wrong = ["moves", "adella", "--json", "--position", "x"];
    let output = at_top().args(wrong).stdout(broken_pipe()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(!error(&output).contains("panicked"), "{output:?}");
}

/// A call that takes far longer than any test, and yet does not go on forever if nobody ends it.
const LONG: [&str; 6] = ["playouts", "debellatio:7", "--games", "100000", "--seed", "1"];

/// So long at most may something take that should be there at once.
const SOON: Duration = Duration::from_secs(20);

fn interrupt(process: u32) {
    let killed = Command::new("kill").args(["-INT", &process.to_string()]).status().unwrap();
    assert!(killed.success());
}

/// Waits until a child has begun to play: until it has threads besides the first.
fn await_threads(child: &mut Child) {
    let started = Instant::now();
    let tasks = format!("/proc/{}/task", child.id());
    while std::fs::read_dir(&tasks).map_or(0, Iterator::count) < 2 {
        if started.elapsed() > SOON {
            child.kill().unwrap();
            panic!("no thread is started");
        }
        thread::yield_now();
    }
}

/// Whether whoever runs the tests has interrupts ignored, as shells do for what runs in the background: the children of such
/// a process ignore them too, and must not change that.
fn interrupts_are_ignored() -> bool {
    const INTERRUPT: u64 = 1 << 1;
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    u64::from_str_radix(ignored.trim(), 16).unwrap() & INTERRUPT != 0
}

/// Interrupts a process, and says what it has written once it has ended by that.
fn interrupted(mut child: Child) -> Output {
    let sent = Instant::now();
    interrupt(child.id());
    if interrupts_are_ignored() {
        thread::sleep(Duration::from_millis(200));
        assert_eq!(child.try_wait().unwrap(), None, "what is ignored ends nothing");
        child.kill().unwrap();
        return child.wait_with_output().unwrap();
    }
    let output = child.wait_with_output().unwrap();
    assert!(sent.elapsed() < SOON);
    assert_eq!(output.status.signal(), Some(2));
    output
}

#[test]
fn an_interrupt_ends_the_process_at_once() {
    let mut child = binary().args(LONG).args(["--threads", "2"]).spawn().unwrap();
    await_threads(&mut child);
    let output = interrupted(child);
    assert_eq!((&output.stdout[..], error(&output)), (&[][..], ""));
    // While it waits for input too.
    let mut child = binary().args(["check", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"game: vadus\n").unwrap();
    interrupted(child);
    drop(input);
}
