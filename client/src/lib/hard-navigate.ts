/** Loads a document, of this site or another. The page stays until that responds, and may return on Back. */
export function hardNavigate(url: string): void {
  window.location.assign(url);
}
