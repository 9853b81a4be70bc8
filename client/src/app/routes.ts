import { paths } from '@shared/site/paths';
import { apps } from '@shared/site/studio';
import { matchRoute, type Parser } from 'wouter';
import { type LazyPage, lazyPage } from '@/lib/lazy-page';

export interface PageRoute {
  path: string;
  page: LazyPage;
}

/** The first route that fits a path is its page; the last one fits all. */
export const siteRoutes: PageRoute[] = [
  { path: paths.home, page: lazyPage(async () => (await import('@/pages/home')).HomePage) },
  { path: paths.doingGood, page: lazyPage(async () => (await import('@/pages/doing-good')).DoingGoodPage) },
  { path: paths.sponsors, page: lazyPage(async () => (await import('@/pages/sponsors')).SponsorsPage) },
  { path: paths.auth, page: lazyPage(async () => (await import('@/pages/auth')).AuthPage) },
  { path: paths.admin, page: lazyPage(async () => (await import('@/pages/admin')).AdminPage) },
  { path: '/share/:slug', page: lazyPage(async () => (await import('@/pages/share')).SharePage) },
  { path: paths.services, page: lazyPage(async () => (await import('@/pages/services')).ServicesPage) },
  { path: paths.dashboards, page: lazyPage(async () => (await import('@/pages/dashboards')).DashboardsPage) },
  { path: paths.contact, page: lazyPage(async () => (await import('@/pages/contact')).ContactPage) },
  { path: paths.press, page: lazyPage(async () => (await import('@/pages/press')).PressPage) },
  { path: paths.privacy, page: lazyPage(async () => (await import('@/pages/privacy')).PrivacyPage) },
  { path: paths.terms, page: lazyPage(async () => (await import('@/pages/terms')).TermsPage) },
  {
    path: paths.demo(apps.holdfast.slug),
    page: lazyPage(async () => (await import('@/pages/demo')).HoldfastDemoPage),
  },
  {
    path: paths.demo(apps.muster.slug),
    page: lazyPage(async () => (await import('@/pages/demo')).MusterDemoPage),
  },
  { path: '*', page: lazyPage(async () => (await import('@/pages/not-found')).NotFoundPage) },
];

export function findPage(routes: PageRoute[], path: string, parser: Parser): LazyPage | undefined {
  return routes.find(route => matchRoute(parser, route.path, path)[0])?.page;
}
