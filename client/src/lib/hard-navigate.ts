/** The page stays until the document responds, and may return on Back. */
export function hardNavigate(url: string): void {
  window.location.assign(url);
}

/** Back does not return to this page, which may hold a password. */
export function hardReplace(url: string): void {
  window.location.replace(url);
}
