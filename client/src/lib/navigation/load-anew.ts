/** Goes to a path of this site by loading the document, so that nothing of the visit so far is left in memory. */
export function loadAnew(path: string): void {
  window.location.assign(path);
}
