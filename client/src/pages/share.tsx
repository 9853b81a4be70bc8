import { shareCopy } from '@brand/copy/share';
import { ClosedMark } from '@brand/motifs/share-marks';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'wouter';
import { Link } from '@/components/ui/link';
import { UnlockedShareView } from '@/features/shares/recipient/unlocked-share-view';
import { useShareAccess } from '@/features/shares/recipient/use-share-access';
import { PageHead } from '@/lib/head/page-head';
import { LockedShare, ShareScene } from './share/locked-share';

export function SharePage() {
  // Without what a messenger or a sentence put behind the address: no slug has it.
  const [slug = ''] = /^[\w-]*/.exec(useParams().slug ?? '') ?? [];
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
      return <Closed {...shareCopy.expired} />;
    case 'used-up':
      return <Closed {...(access.opened ? shareCopy.usedUpByReader : shareCopy.usedUp)} />;
    case 'unknown':
      return <Closed {...shareCopy.unknown} />;
    default:
      return <LockedShare access={access} form={form} submit={submit} onLockoutOver={lock} />;
  }
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <ShareScene mark={<ClosedMark />}>
      <ClosedShare title={title}>{text}</ClosedShare>
    </ShareScene>
  );
}

const { contact } = shareCopy;

/** The final state: no password opens this share. */
function ClosedShare({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="display-2 max-w-[11.6em]">
        {title}
      </h1>
      <p className="lead mt-6 max-w-[40ch]">{children}</p>
      <p className="mt-8">
        <Link href={paths.contact} className="text-link">
          {contact.link}
        </Link>{' '}
        {contact.end}
      </p>
    </div>
  );
}
