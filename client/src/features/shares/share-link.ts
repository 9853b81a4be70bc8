import { paths } from '@shared/site/paths';
import { copyText } from '@/lib/copy-text';
import { toast } from '@/lib/toast';

/** What the recipient opens, on the origin that this page came from. */
export function shareLink(slug: string): string {
  return window.location.origin + paths.share(slug);
}

export async function copyLink(slug: string): Promise<void> {
  const link = shareLink(slug);
  if (await copyText(link)) toast({ title: 'Link copied' });
  else toast({ title: 'Copy failed', description: link, variant: 'destructive' });
}
