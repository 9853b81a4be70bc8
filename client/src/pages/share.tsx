import { pages } from '@shared/site/pages';
import { useParams } from 'wouter';
import { ClosedShare } from '@/features/shares/recipient/closed-share';
import { UnlockedShareView } from '@/features/shares/recipient/unlocked-share-view';
import { useShareAccess } from '@/features/shares/recipient/use-share-access';
import { PageHead } from '@/lib/head/page-head';
import { LockedShare } from './share/locked-share';
import { ShareChart, Wreck } from './share/share-chart';

export function SharePage() {
  const { slug = '' } = useParams();
  return (
    <>
      <PageHead page={pages.share} />
      <div className="relative overflow-hidden">
        <div className="frame relative min-h-[calc(100dvh-var(--header-height))] py-12 md:py-20 print:min-h-0 print:py-6">
          <Share key={slug} slug={slug} />
        </div>
      </div>
    </>
  );
}

function Share({ slug }: { slug: string }) {
  const { access, form, submit, lock } = useShareAccess(slug);
  switch (access.kind) {
    case 'unlocked':
      return <UnlockedShareView slug={slug} share={access.share} password={access.password} onLock={lock} />;
    case 'expired':
      return (
        <ShareChart mark={<Wreck />}>
          <ClosedShare title="This share has expired.">
            No one can open it anymore. Ask the person who sent you the link for a new one.
          </ClosedShare>
        </ShareChart>
      );
    case 'used-up':
      return (
        <ShareChart mark={<Wreck />}>
          <ClosedShare title={access.opened ? 'This share is closed.' : 'This share can’t be opened again.'}>
            {access.opened
              ? 'You opened it as often as its sender allowed. If you need it again, ask them for a new one.'
              : 'It was opened or downloaded as often as its sender allowed. If that wasn’t you, tell them: someone else had the link and the password.'}
          </ClosedShare>
        </ShareChart>
      );
    case 'unknown':
      return (
        <ShareChart mark={<Wreck />}>
          <ClosedShare title="We can’t find this share.">
            The link may be incomplete, or the sender may have deleted the share. Check that you copied the
            whole link.
          </ClosedShare>
        </ShareChart>
      );
    default:
      return <LockedShare access={access} form={form} submit={submit} onLockoutOver={lock} />;
  }
}
