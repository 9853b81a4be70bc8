import { paths } from '@shared/site/paths';
import { apps } from '@shared/site/studio';
import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

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
      {isFramed && <SiteHeader />}
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {isFramed && !isEmpty && <SiteFooter />}
    </div>
  );
}
