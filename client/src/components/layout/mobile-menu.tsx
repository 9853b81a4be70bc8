import { donateAnchor, paths } from '@shared/site/paths';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Link } from '../ui/link';
import { BookCallButton } from './book-call-button';

export function MobileMenu() {
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

export const mainLinks = [
  { href: paths.home, label: 'Home' },
  { href: paths.services, label: 'Services' },
  { href: paths.dashboards, label: 'Dashboards' },
  { href: paths.doingGood, label: 'Doing Good' },
  { href: paths.contact, label: 'Contact' },
] as const;

export const donateHref = `${paths.doingGood}#${donateAnchor}`;
