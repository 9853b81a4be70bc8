import { paths } from '@shared/site/paths';
import { apps } from '@shared/site/studio';
import type { ComponentType } from 'react';
import { matchRoute, type Parser } from 'wouter';
import { loadChunkOrReload } from '@/lib/load-chunk';

export interface PageRoute {
  path: string;
  page: LazyPage;
}

/** The first route that matches a path is its page; the last one matches everything. */
export const siteRoutes: PageRoute[] = [
  { path: paths.home, page: lazyPage('home', async () => (await import('@/pages/home')).HomePage) },
  {
    path: paths.doingGood,
    page: lazyPage('doing-good', async () => (await import('@/pages/doing-good')).DoingGoodPage),
  },
  {
    path: paths.sponsors,
    page: lazyPage('sponsors', async () => (await import('@/pages/sponsors')).SponsorsPage),
  },
  { path: paths.auth, page: lazyPage('auth', async () => (await import('@/pages/auth')).AuthPage) },
  { path: paths.admin, page: staffPage('admin', async () => (await import('@/pages/admin')).AdminPage) },
  {
    path: paths.personData,
    page: staffPage('person-data', async () => (await import('@/pages/person-data')).PersonDataPage),
  },
  { path: paths.people, page: staffPage('people', async () => (await import('@/pages/people')).PeoplePage) },
  {
    path: paths.account,
    page: staffPage('account', async () => (await import('@/pages/account')).AccountPage),
  },
  {
    path: paths.resetPassword,
    page: lazyPage('reset-password', async () => (await import('@/pages/reset-password')).ResetPasswordPage),
  },
  { path: paths.join, page: lazyPage('join', async () => (await import('@/pages/join')).JoinPage) },
  { path: paths.call, page: lazyPage('call', async () => (await import('@/pages/call')).CallPage) },
  { path: '/share/:slug', page: lazyPage('share', async () => (await import('@/pages/share')).SharePage) },
  { path: '/send/:slug', page: lazyPage('send', async () => (await import('@/pages/send')).SendPage) },
  {
    path: paths.services,
    page: lazyPage('services', async () => (await import('@/pages/services')).ServicesPage),
  },
  {
    path: paths.dashboards,
    page: lazyPage('dashboards', async () => (await import('@/pages/dashboards')).DashboardsPage),
  },
  {
    path: paths.contact,
    page: lazyPage('contact', async () => (await import('@/pages/contact')).ContactPage),
  },
  { path: paths.press, page: lazyPage('press', async () => (await import('@/pages/press')).PressPage) },
  {
    path: paths.privacy,
    page: lazyPage('privacy', async () => (await import('@/pages/privacy')).PrivacyPage),
  },
  { path: paths.terms, page: lazyPage('terms', async () => (await import('@/pages/terms')).TermsPage) },
  {
    path: paths.demo(apps.personal.slug),
    page: lazyPage('demo', async () => (await import('@/pages/demo')).PersonalDemoPage),
  },
  {
    path: paths.demo(apps.group.slug),
    page: lazyPage('demo', async () => (await import('@/pages/demo')).GroupDemoPage),
  },
  { path: '*', page: lazyPage('not-found', async () => (await import('@/pages/not-found')).NotFoundPage) },
];

export function findRoute(routes: PageRoute[], path: string, parser: Parser): PageRoute {
  const found = routes.find(route => matchRoute(parser, route.path, path)[0]);
  if (!found) throw new Error(`No route matches ${path}`);
  return found;
}

interface LazyPage {
  /** The page's component, once its chunk is loaded. Unlike React.lazy, it renders without suspending. */
  loaded: () => ComponentType | null;
  load: () => Promise<ComponentType>;
  prefetch: () => void;
}

/** Comes with the routes of the endpoints that only staff ask. */
function staffPage(name: string, importPage: () => Promise<ComponentType>): LazyPage {
  return lazyPage(name, async () => {
    const [Page] = await Promise.all([importPage(), import('@/lib/api/staff-routes')]);
    return Page;
  });
}

/** `name` is the page's file name: the tab stores under it that it reloaded for the chunk. */
export function lazyPage(name: string, importPage: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | null = null;
  const keep = (imported: ComponentType) => {
    Page = imported;
    return imported;
  };
  return {
    loaded: () => Page,
    load: async () => Page ?? keep(await loadChunkOrReload(name, importPage)),
    prefetch: () => {
      if (!Page) importPage().then(keep, () => undefined);
    },
  };
}
