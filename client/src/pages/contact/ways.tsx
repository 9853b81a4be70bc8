import { contactCopy } from '@brand/copy/contact';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { BookCallButton } from '@/components/layout/book-call-button';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';

const { callTitle, call, press } = contactCopy.ways;

export function Ways({ className }: { className: string }) {
  return (
    <div className={className}>
      <h2 className="display-3">{callTitle}</h2>
      <p className="mt-3">{call}</p>
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
          <dt className="label">{press.label}</dt>
          <dd className="mt-1">
            {press.start}{' '}
            <Link href={paths.press} className="text-link">
              {press.link}
            </Link>
            {press.middle} <span className="whitespace-nowrap">{press.unbroken}</span>
            {press.end}
          </dd>
        </div>
      </dl>
    </div>
  );
}
