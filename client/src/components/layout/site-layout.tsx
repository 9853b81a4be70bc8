import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

const mainId = 'content';

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainId}`}
        className="fixed left-4 top-3 z-50 -translate-y-24 rounded-[3px] bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
        onClick={event => {
          event.preventDefault();
          document.getElementById(mainId)?.focus({ preventScroll: true });
        }}
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id={mainId} tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
