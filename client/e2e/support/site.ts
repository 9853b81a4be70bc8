import type { Page } from '@playwright/test';
import { pages } from '../../../shared/site/pages';
import { footerLinks, mainLinks } from '../../brand/navigation';

/** Open without a session or a password. */
export const publicPages = [
  pages.home,
  pages.services,
  pages.dashboards,
  pages.doingGood,
  pages.contact,
  pages.press,
  pages.sponsors,
  pages.privacy,
  pages.terms,
  pages.personalDemo,
  pages.groupDemo,
];

/** React marks the root that it hydrates or renders. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return !root || Object.keys(root).some(key => key.startsWith('__reactContainer'));
  });
}

/** Until the returned function is called. */
export async function delayHydration(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/assets/hydrate-*.js', async route => {
    await released;
    await route.continue();
  });
  return release;
}

/** What the header or the footer calls a page. */
export const labelOf = (path: string): string =>
  [...mainLinks, ...footerLinks].find(({ href }) => href === path)?.label ?? path;
