import { paths } from '@shared/site/paths';
import { apps } from '@shared/site/studio';
import type { ComponentType } from 'react';
import { matchRoute, type Parser } from 'wouter';
import { loadChunkOrReload } from '@/lib/load-chunk';

export interface PageRoute {
  path: string;
  /** Null until the chunk is loaded. Unlike React.lazy, it renders without suspending. */
  loaded: () => ComponentType | null;
  load: () => Promise<ComponentType>;
  prefetch: () => void;
}

export const siteRoutes: PageRoute[] = [
  pageAt(paths.home, async () => (await import('@/pages/home')).HomePage),
  pageAt(paths.doingGood, async () => (await import('@/pages/doing-good')).DoingGoodPage),
  pageAt(paths.sponsors, async () => (await import('@/pages/sponsors')).SponsorsPage),
  pageAt(paths.auth, async () => (await import('@/pages/auth')).AuthPage),
  pageAt(paths.admin, async () => (await import('@/pages/admin')).AdminPage),
  pageAt(paths.personData, async () => (await import('@/pages/person-data')).PersonDataPage),
  pageAt(paths.people, async () => (await import('@/pages/people')).PeoplePage),
  pageAt(paths.account, async () => (await import('@/pages/account')).AccountPage),
  pageAt(paths.resetPassword, async () => (await import('@/pages/reset-password')).ResetPasswordPage),
  pageAt(paths.join, async () => (await import('@/pages/join')).JoinPage),
  pageAt(paths.call, async () => (await import('@/pages/call')).CallPage),
  pageAt(paths.receipt, async () => (await import('@/pages/receipt')).ReceiptPage),
  pageAt('/share/:slug', async () => (await import('@/pages/share')).SharePage),
  pageAt('/send/:slug', async () => (await import('@/pages/send')).SendPage),
  pageAt(paths.services, async () => (await import('@/pages/services')).ServicesPage),
  pageAt(paths.dashboards, async () => (await import('@/pages/dashboards')).DashboardsPage),
  pageAt(paths.contact, async () => (await import('@/pages/contact')).ContactPage),
  pageAt(paths.press, async () => (await import('@/pages/press')).PressPage),
  pageAt(paths.privacy, async () => (await import('@/pages/privacy')).PrivacyPage),
  pageAt(paths.terms, async () => (await import('@/pages/terms')).TermsPage),
  pageAt(paths.demo(apps.personal.slug), async () => (await import('@/pages/demo')).PersonalDemoPage),
  pageAt(paths.demo(apps.group.slug), async () => (await import('@/pages/demo')).GroupDemoPage),
  pageAt('*', async () => (await import('@/pages/not-found')).NotFoundPage),
];

export function findRoute(routes: PageRoute[], path: string, parser: Parser): PageRoute {
  const found = routes.find(route => matchRoute(parser, route.path, path)[0]);
  if (!found) throw new Error(`No route matches ${path}`);
  return found;
}

/** Loads the routes of endpoints that only staff ask, too. */
export function pageAt(path: string, importPage: () => Promise<ComponentType>): PageRoute {
  let Page: ComponentType | null = null;
  const keep = (imported: ComponentType) => {
    Page = imported;
    return imported;
  };
  return {
    path,
    loaded: () => Page,
    load: async () => Page ?? keep(await loadChunkOrReload(path, importPage)),
    prefetch: () => {
      if (!Page) importPage().then(keep, () => undefined);
    },
  };
}
