/** Takes the browser to another site. The page stays as it is until that answers, and may come back from the cache. */
export function leaveSite(url: string): void {
  window.location.assign(url);
}
