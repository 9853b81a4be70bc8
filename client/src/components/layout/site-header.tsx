import { StudioSymbol } from '@brand/motifs/studio-symbol';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { useLocation } from 'wouter';
import { classNames } from '@/lib/class-names';
import { Link, LinkButton } from '../ui/link';
import { BookCallButton } from './book-call-button';
import { donateHref, MobileMenu, mainLinks } from './mobile-menu';

export function SiteHeader() {
  const [path] = useLocation();
  return (
    <header className="sticky top-0 z-30 print:static border-b border-line bg-paper">
      <div className="frame flex min-h-(--header-height) items-center gap-3 max-md:flex-wrap md:max-lg:gap-2">
        <Link
          href={paths.home}
          aria-label={`${studio.name}, home`}
          className="mr-auto flex min-h-11 items-center"
        >
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden self-stretch md:flex print:hidden">
          <ul className="flex items-stretch">
            {mainLinks.map(({ href, label }) => (
              <li key={href} className="flex">
                <NavLink href={href} label={label} isCurrent={path === href} />
              </li>
            ))}
          </ul>
        </nav>
        <LinkButton
          href={donateHref}
          variant="give"
          size="small"
          className="lg:ml-5 print:hidden md:max-lg:px-2.5 md:max-lg:text-[0.875rem] whitespace-nowrap"
        >
          Donate
        </LinkButton>
        <BookCallButton
          variant="quiet"
          size="small"
          className="max-[27rem]:hidden print:hidden md:max-lg:px-2.5 md:max-lg:text-[0.875rem] whitespace-nowrap"
        />
        <MobileMenu />
      </div>
    </header>
  );
}

function NavLink({ href, label, isCurrent }: { href: string; label: string; isCurrent: boolean }) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'label relative flex items-center px-1.5 text-[0.875rem] whitespace-nowrap hover:text-brand-strong lg:px-3.5 lg:text-[0.9375rem]',
        'after:absolute after:inset-x-1.5 lg:after:inset-x-3.5 after:-bottom-px after:h-[3px] aria-[current]:after:bg-brand-strong',
        'forced-colors:aria-[current]:after:bg-[Highlight]',
      )}
    >
      {label}
    </Link>
  );
}

function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 sm:gap-2.5">
      <StudioSymbol className="size-7 sm:size-8 lg:size-9" />
      <span className="text-[clamp(1.125rem,0.6rem+2.6vw,1.3125rem)] font-[800] leading-none tracking-[-0.035em] [font-stretch:114%] lg:text-[1.4375rem]">
        {studio.shortName}
      </span>
    </span>
  );
}
