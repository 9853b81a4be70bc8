import { mailLabel, repliesIn, smallPrint } from '@brand/copy/site-wide';
import { EdgeRule } from '@brand/motifs/edge-rule';
import { footerLinks } from '@brand/navigation';
import { yearPlaceholder } from '@shared/site/current-year';
import { studio } from '@shared/site/studio';
import { useHydrated } from '@/lib/use-hydrated';
import { Link } from '../ui/link';
import { BookCallButton } from './book-call-button';

/** Percent of the line over an average letter in em: the address fills a line and never breaks. */
const lineWidth = 150;

export function SiteFooter() {
  const isHydrated = useHydrated();
  return (
    <footer data-tone="ink" className="bg-ink text-paper print:hidden">
      <EdgeRule />
      <div className="frame pb-8 pt-14 md:pt-20">
        <div className="page-grid gap-y-14">
          <div className="@container col-span-4 md:col-span-6 lg:col-span-7">
            <p className="label">{mailLabel}</p>
            <a
              href={`mailto:${studio.email}`}
              style={{ fontSize: `clamp(1rem, ${lineWidth / studio.email.length}cqi, 2.75rem)` }}
              className="mt-3 inline-block max-w-full break-words font-[780] leading-tight tracking-[-0.03em] underline decoration-1 underline-offset-[0.18em] [font-stretch:112%] hover:decoration-[3px]"
            >
              {studio.email}
            </a>
            <div className="mt-8">
              <BookCallButton variant="quiet" />
            </div>
          </div>
          <nav aria-label="Company" className="col-span-4 md:col-span-6 lg:col-span-5">
            <ul className="grid grid-cols-2 gap-x-5 sm:gap-x-8">
              {footerLinks.map(({ href, label, replyTime }) => (
                <li key={href} className="border-t border-ink-soft">
                  <Link
                    href={href}
                    className="block py-3 font-[600] hover:underline hover:underline-offset-4"
                  >
                    <span>{label}</span>
                    {replyTime && (
                      <span className="caption mt-0.5 block text-line">
                        {`${repliesIn} `}
                        <span className="sm:whitespace-nowrap">{replyTime}</span>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="caption mt-16 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-ink-soft pt-5 text-line">
          <p>
            &copy;{' '}
            <span suppressHydrationWarning>{isHydrated ? new Date().getFullYear() : yearPlaceholder}</span>{' '}
            {studio.legalName}
          </p>
          <p>{smallPrint}</p>
        </div>
      </div>
    </footer>
  );
}
