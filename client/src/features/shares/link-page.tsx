import { shareCopy } from '@brand/copy/share';
import { Backdrop } from '@brand/motifs/backdrop';
import { ClosedMark } from '@brand/motifs/share-marks';
import type { PageMeta } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'wouter';
import { Link } from '@/components/ui/link';
import { ApiError } from '@/lib/api/api-error';
import { classNames } from '@/lib/class-names';
import { PageHead } from '@/lib/head/page-head';
import { readLinkPart } from '@/lib/use-link-token';

export function LinkPage({ page, children }: { page: PageMeta; children: (slug: string) => ReactNode }) {
  const slug = readLinkPart(useParams().slug ?? '');
  return (
    <>
      <PageHead page={page} />
      <div className="relative overflow-hidden">
        <div className="frame relative min-h-[calc(100dvh-var(--header-height))] py-12 md:py-20 print:min-h-0 print:py-6">
          {children(slug)}
        </div>
      </div>
    </>
  );
}

interface ShareSceneProps {
  /** SVG around 0 0, in the middle of the backdrop. */
  mark: ReactElement;
  /** Hides the backdrop where it would lie behind the content. */
  isLong?: boolean;
  children: ReactNode;
}

export function ShareScene({ mark, isLong = false, children }: ShareSceneProps) {
  return (
    <>
      <Backdrop
        shape="cove"
        className={classNames(
          'absolute left-1/2 top-[34rem] h-80 -translate-x-1/2 xl:h-[34rem] xl:-translate-y-1/2 print:hidden',
          isLong ? 'max-xl:hidden xl:left-[86%] xl:top-[26rem]' : 'xl:left-[78%] xl:top-1/2',
        )}
      >
        {mark}
      </Backdrop>
      <div className="relative xl:max-w-[50%]">{children}</div>
    </>
  );
}

/** Takes the focus from the control that it replaces. */
export function FinalHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="display-2 max-w-[11.6em]">
      {children}
    </h1>
  );
}

const { contact } = shareCopy;

interface ClosedLinkProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function ClosedLink({ title, text, children }: ClosedLinkProps) {
  return (
    <ShareScene mark={<ClosedMark />} isLong={Boolean(children)}>
      <FinalHeading>{title}</FinalHeading>
      <p className="lead mt-6 max-w-[40ch]">{text}</p>
      {children}
      <p className="mt-8">
        <Link href={paths.contact} className="text-link">
          {contact.link}
        </Link>{' '}
        {contact.end}
      </p>
    </ShareScene>
  );
}

/** Null for failures that may pass. */
export function whyClosed(error: unknown): 'unknown' | 'used-up' | 'expired' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) return 'unknown';
  if (error.code === 'share-used-up') return 'used-up';
  return error.status === 410 ? 'expired' : null;
}
