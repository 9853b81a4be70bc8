import { bookingLimits } from '@shared/limits';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { BookCallButton } from '@/components/layout/book-call-button';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';

/** The ways that need no form. */
export function Ways({ className }: { className: string }) {
  return (
    <div className={className}>
      <h2 className="display-3">Talk first</h2>
      <p className="mt-3">
        A discovery call takes {bookingLimits.callMinutes} minutes and costs nothing. You talk to somebody who
        would do the work, and hear at the end whether we are the right people for it.
      </p>
      <BookCallButton size="large" className="mt-6" />
      <dl className="mt-12 border-t border-ink">
        <div className="border-b border-line-strong py-5">
          <dt className="label">Email</dt>
          <dd className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <a href={`mailto:${studio.email}`} className="text-link break-words text-[1.1875rem]">
              {studio.email}
            </a>
            <CopyButton text={studio.email} className="small text-right">
              Copy
              <span className="sr-only"> the address</span>
            </CopyButton>
          </dd>
        </div>
        <div className="border-b border-line-strong py-5">
          <dt className="label">Press, agencies, civil-rights organizations</dt>
          <dd className="mt-1">
            You have a{' '}
            <Link href={paths.press} className="text-link">
              desk of your own
            </Link>
            , answered within <span className="whitespace-nowrap">24-48 hours</span>.
          </dd>
        </div>
      </dl>
    </div>
  );
}
