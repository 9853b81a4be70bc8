import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createQueryClient } from '@/lib/query-client';
import { App } from '../app';
import { siteRoutes } from '../navigation/routes';

interface Prerendered {
  html: string;
  /** Paths of what the page asks the API for at once. */
  reads: string[];
}

/** @throws if any part of the page cannot be rendered without a browser. */
export async function prerenderPage(path: string): Promise<Prerendered> {
  const queryClient = createQueryClient();
  await siteRoutes.find(route => route.path === path)?.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App queryClient={queryClient} path={path} />
    </StrictMode>,
    {
      onError: error => void errors.push(error),
      // React would put large parts at the end, and move them into place with inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be prerendered`);
  const queries = queryClient.getQueryCache().getAll();
  return { html, reads: queries.map(({ queryKey }) => queryKey.join('/')) };
}
