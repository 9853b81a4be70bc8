/** Loads a document, of this site or another. The page stays until that responds, and may return on Back. */
export function hardNavigate(url: string): void {
  window.location.assign(url);
}

/** The same in place of this page, to which Back does not return: it may hold a password. */
export function hardReplace(url: string): void {
  window.location.replace(url);
}
