/** Ends before the marks that close a sentence. */
const webAddress = /https?:\/\/[^\s<>"]*[^\s<>"'’”.,:;!?)\]]/gi;

export const countLinks = (notice: string): number => notice.match(webAddress)?.length ?? 0;

interface LinkedText {
  before: string;
  /** Null where there is none. */
  href: string | null;
  after: string;
}

export function splitAtLink(notice: string): LinkedText {
  const [href] = notice.match(webAddress) ?? [];
  if (href === undefined) return { before: notice, href: null, after: '' };
  const start = notice.indexOf(href);
  return { before: notice.slice(0, start), href, after: notice.slice(start + href.length) };
}
