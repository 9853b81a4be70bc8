import { useEffect } from 'react';
import { Route, Switch, useRouter } from 'wouter';
import { SiteLayout } from '@/components/layout/site-layout';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { PageLoadError } from './page-load-error';
import { PageProgress } from './page-progress';
import { prefetchOnIntent } from './prefetch-on-intent';
import { type PageRoute, siteRoutes } from './routes';
import { useCurrentPage } from './use-current-page';
import { useScrollAndFocus } from './use-scroll-and-focus';

/** The page at the browser's path, in the layout. The previous one stays on screen while its chunk loads. */
export function CurrentPage({ routes = siteRoutes }: { routes?: PageRoute[] }) {
  const { parser } = useRouter();
  const { path, route, Page, isLoading } = useCurrentPage(routes);
  useScrollAndFocus(Page && path);
  useEffect(() => prefetchOnIntent(routes, parser), [routes, parser]);

  return (
    <SiteLayout path={path} isEmpty={!Page}>
      {isLoading && <PageProgress />}
      {Page && (
        <ErrorBoundary key={path} fallback={() => <PageLoadError />}>
          <Switch location={path}>
            <Route path={route.path}>
              <Page />
            </Route>
          </Switch>
        </ErrorBoundary>
      )}
    </SiteLayout>
  );
}
