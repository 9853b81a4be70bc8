import { StudioSymbol } from '@brand/motifs/studio-symbol';
import { donateAnchor, paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { classNames } from '@/lib/class-names';
import { Link, LinkButton } from '../ui/link';
import { BookCallButton } from './book-call-button';

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
          className="lg:ml-5 md:max-lg:px-2.5 md:max-lg:text-[0.875rem] whitespace-nowrap"
        >
          Donate
        </LinkButton>
        <BookCallButton
          variant="quiet"
          size="small"
          className="max-[27rem]:hidden md:max-lg:px-2.5 md:max-lg:text-[0.875rem] whitespace-nowrap"
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
        'focus-visible:-outline-offset-3 forced-colors:aria-[current]:after:bg-[Highlight]',
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

function MobileMenu() {
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={root} className="md:hidden print:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="-mr-2 flex h-11 items-center gap-2 rounded-[3px] px-2"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 stroke-current" strokeWidth="2">
          <path d={open ? 'M5 5l14 14M19 5 5 19' : 'M3 8.5h18M3 15.5h18'} />
        </svg>
        <span className="sr-only">Menu</span>
      </button>
      <nav
        id={listId}
        aria-label="Main"
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-t border-b border-t-line border-b-ink bg-paper"
      >
        <ul className="frame">
          <li className="py-5 min-[27rem]:hidden">
            <BookCallButton variant="quiet" className="w-full" onOpen={close} />
          </li>
          {mainLinks.map(({ href, label }) => (
            <li key={href} className="relative border-t border-line first:border-t-0">
              <Link
                href={href}
                aria-current={path === href ? 'page' : undefined}
                onClick={() => setOpen(false)}
                className="title flex min-h-14 items-center before:absolute before:inset-y-3 before:-left-(--frame-margin) before:w-1.5 aria-[current]:before:bg-brand-strong"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const mainLinks = [
  { href: paths.home, label: 'Home' },
  { href: paths.services, label: 'Services' },
  { href: paths.dashboards, label: 'Dashboards' },
  { href: paths.doingGood, label: 'Doing Good' },
  { href: paths.contact, label: 'Contact' },
] as const;

const donateHref = `${paths.doingGood}#${donateAnchor}`;
