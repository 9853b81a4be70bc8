/**
 * The site's public address. The server wrote it into the first page's tags; without them, as in a bare development
 * server, it is the browser's origin.
 */
export const siteUrl: string = readSiteUrl();

function readSiteUrl(): string {
  // Drawn ahead, a page has no address yet, and its head is the server's.
  if (typeof document === 'undefined') return 'http://localhost';
  const written = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return written && URL.canParse(written) ? new URL(written).origin : window.location.origin;
}
