import { StudioSymbol } from '@brand/motifs/studio-symbol';
import { mainLinks, smallLinks } from '@brand/navigation';
import { donateAnchor, paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { useDisclosure } from '@/lib/use-disclosure';
import { Link, LinkButton } from '../ui/link';
import { BookCallButton } from './book-call-button';

export function SiteHeader() {
  const [path] = useLocation();
  return (
    <header className="sticky top-0 z-30 print:static border-b border-line bg-paper">
      <div className="frame flex min-h-(--header-height) items-center gap-2 sm:gap-3">
        <Link
          href={paths.home}
          aria-label={`${studio.name}, home`}
          className="mr-auto flex min-h-11 items-center"
        >
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden self-stretch lg:flex print:hidden">
          <ul className="flex items-stretch">
            {mainLinks.map(({ href, label }) => (
              <li key={href} className="flex">
                <NavLink href={href} label={label} isCurrent={path === href} />
              </li>
            ))}
          </ul>
        </nav>
        <LinkButton href={donateHref} variant="give" size="small" className="header-button lg:ml-5">
          Donate
        </LinkButton>
        <BookCallButton variant="quiet" size="small" className="header-button" />
        <MobileMenu />
      </div>
    </header>
  );
}

function NavLink({ href, label, isCurrent }: { href: string; label: string; isCurrent: boolean }) {
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined} className="nav-link">
      {label}
    </Link>
  );
}

function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 sm:gap-2.5">
      <StudioSymbol className="size-7 sm:size-8 lg:size-9" />
      <span className="max-[30rem]:hidden text-[clamp(1.125rem,0.6rem+2.6vw,1.3125rem)] font-[800] leading-none tracking-[-0.035em] [font-stretch:114%] lg:text-[1.4375rem]">
        {studio.shortName}
      </span>
    </span>
  );
}

function MobileMenu() {
  const { isOpen, setOpen, root, button } = useDisclosure();
  const [path] = useLocation();
  const listId = useId();

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={root} className="lg:hidden print:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="-mr-2 flex h-11 items-center gap-2 rounded-[3px] px-2"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 stroke-current" strokeWidth="2">
          <path d={isOpen ? 'M5 5l14 14M19 5 5 19' : 'M3 8.5h18M3 15.5h18'} />
        </svg>
        <span className="sr-only">Menu</span>
      </button>
      <nav id={listId} aria-label="Main" hidden={!isOpen} className="phone-menu">
        <ul>
          {mainLinks.map(({ href, label }) => (
            <li key={href} className="relative border-t border-line first:border-t-0">
              <Link
                href={href}
                aria-current={path === href ? 'page' : undefined}
                onClick={() => setOpen(false)}
                className="phone-link"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-auto flex gap-6 border-t border-line py-4">
          {smallLinks.map(({ href, label }) => (
            <Link key={href} href={href} className="text-link" onClick={() => setOpen(false)}>
              {label}
            </Link>
          ))}
        </p>
        <BookCallButton className="w-full" onOpen={close} />
      </nav>
    </div>
  );
}

const donateHref = `${paths.doingGood}#${donateAnchor}`;
