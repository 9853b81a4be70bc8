import { paths } from '@shared/site/paths';
import { apps } from '@shared/site/studio';
import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

const mainId = 'content';

const ownFrame: readonly string[] = [
  paths.admin,
  paths.personData,
  paths.people,
  paths.account,
  paths.demo(apps.personal.slug),
  paths.demo(apps.group.slug),
];

interface SiteLayoutProps {
  /** Of the rendered page, which is the browser's once that page is loaded. */
  path: string;
  /** Until there is a page, which would push the footer away. */
  isEmpty?: boolean;
  children: ReactNode;
}

export function SiteLayout({ path, isEmpty = false, children }: SiteLayoutProps) {
  const isFramed = !ownFrame.includes(path);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainId}`}
        className="fixed left-4 top-3 z-50 -translate-y-24 rounded-[3px] bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0 print:hidden"
        onClick={event => {
          event.preventDefault();
          document.getElementById(mainId)?.focus({ preventScroll: true });
        }}
      >
        Skip to content
      </a>
      {isFramed && <SiteHeader />}
      <main id={mainId} tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {isFramed && !isEmpty && <SiteFooter />}
    </div>
  );
}
