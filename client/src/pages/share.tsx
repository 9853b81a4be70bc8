import { shareCopy } from '@brand/copy/share';
import { pages } from '@shared/site/pages';
import { ClosedLink, LinkPage } from '@/features/shares/link-page';
import { UnlockedShareView } from '@/features/shares/recipient/unlocked-share-view';
import { useShareAccess } from '@/features/shares/recipient/use-share-access';
import { LockedShare } from './share/locked-share';

export function SharePage() {
  return <LinkPage page={pages.share}>{slug => <Share key={slug} slug={slug} />}</LinkPage>;
}

function Share({ slug }: { slug: string }) {
  const { access, form, submit, lock } = useShareAccess(slug);
  switch (access.kind) {
    case 'unlocked':
      return <UnlockedShareView slug={slug} share={access.share} password={access.password} onLock={lock} />;
    case 'expired':
      return <ClosedLink {...shareCopy.expired} />;
    case 'used-up':
      return <ClosedLink {...(access.opened ? shareCopy.usedUpByReader : shareCopy.usedUp)} />;
    case 'unknown':
      return <ClosedLink {...shareCopy.unknown} />;
    default:
      return <LockedShare access={access} form={form} submit={submit} onLockoutOver={lock} />;
  }
}
