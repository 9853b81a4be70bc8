import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from '../app';
import { siteRoutes } from '../navigation/routes';

/** @throws if any part of the page cannot be rendered without a browser. */
export async function prerenderPage(path: string): Promise<string> {
  await siteRoutes.find(route => route.path === path)?.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App path={path} />
    </StrictMode>,
    {
      onError: error => void errors.push(error),
      // React would put large parts at the end, and move them into place with inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be prerendered`);
  return html;
}
