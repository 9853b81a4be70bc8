import { paths } from '@shared/site/paths';
import { copyWithToast } from '@/lib/copy-text';

export const shareQueries = ['listShares'] as const;

/** Takes the origin that this page came from. */
export function shareLink({ slug, isRequest = false }: { slug: string; isRequest?: boolean }): string {
  return window.location.origin + (isRequest ? paths.send : paths.share)(slug);
}

export function copyLink(share: { slug: string; isRequest?: boolean }): Promise<void> {
  const link = shareLink(share);
  return copyWithToast(link, { title: 'Link copied' }, link);
}
