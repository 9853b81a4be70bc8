import { bookingLimits } from '@shared/limits';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { BookCallButton } from '@/components/layout/book-call-button';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';

/** The ways to get in touch without a form. */
export function Ways({ className }: { className: string }) {
  return (
    <div className={className}>
      <h2 className="display-3">Book a discovery call</h2>
      <p className="mt-3">
        It takes {bookingLimits.callMinutes} minutes and it’s free. You’ll talk to someone who’d work on your
        project, and we’ll tell you honestly whether we’re the right fit.
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
          <dt className="label">Press, government and civil rights groups</dt>
          <dd className="mt-1">
            We have a{' '}
            <Link href={paths.press} className="text-link">
              dedicated contact page
            </Link>{' '}
            for you, with replies within <span className="whitespace-nowrap">24-48 hours</span>.
          </dd>
        </div>
      </dl>
    </div>
  );
}
