import { paths } from '@shared/site/paths';
import { copyWithToast } from '@/lib/copy-text';

/** What shows shares. */
export const shareQueries = ['listShares'] as const;

/** What the recipient opens, on the origin that this page came from. */
export function shareLink(slug: string): string {
  return window.location.origin + paths.share(slug);
}

export function copyLink(slug: string): Promise<void> {
  const link = shareLink(slug);
  return copyWithToast(link, { title: 'Link copied' }, link);
}
