import { paths } from '@shared/site/paths';
import { type LazyPage, lazyPage } from '@/lib/lazy-page';

export interface PageRoute extends LazyPage {
  path: string;
}

export const routes: PageRoute[] = [
  { path: paths.home, ...lazyPage(async () => (await import('@/pages/home')).HomePage) },
  { path: paths.doingGood, ...lazyPage(async () => (await import('@/pages/doing-good')).DoingGoodPage) },
  { path: paths.sponsors, ...lazyPage(async () => (await import('@/pages/sponsors')).SponsorsPage) },
];

export const notFoundRoute: PageRoute = {
  path: '*',
  ...lazyPage(async () => (await import('@/pages/not-found')).NotFoundPage),
};
