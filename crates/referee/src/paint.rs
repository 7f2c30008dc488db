//! Color for terminals.

use core::fmt;

use anstyle::{AnsiColor, Style};

/// Something to print in a style.
#[derive(Clone, Debug)]
pub(crate) struct Painted<T> {
    style: Style,
    content: T,
}

impl<T> Painted<T> {
    pub(crate) const fn new(style: Style, content: T) -> Self {
        Self { style, content }
    }
}

impl<T: fmt::Display> fmt::Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.style)?;
        fmt::Display::fmt(&self.content, f)?;
        write!(f, "{:#}", self.style)
    }
}

/// No color.
pub(crate) const PLAIN: Style = Style::new();

/// What fades into the background: empty points.
pub(crate) const FAINT: Style = Style::new().dimmed();

/// A strong color for pieces.
pub(crate) const fn bold(color: AnsiColor) -> Style {
    color.on_default().bold()
}
