import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app';
import { siteRoutes } from './routes';

/**
 * The markup that a page begins with, before anything was asked for and nobody is known.
 * @throws where any part of it cannot be drawn without a browser.
 */
export async function prerenderPage(path: string): Promise<string> {
  await siteRoutes.find(route => route.path === path)?.page.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App path={path} />
    </StrictMode>,
    {
      onError: error => void errors.push(error),
      // Whole, in reading order: React would put large parts at the end, and bring them to their places by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be drawn ahead`);
  return html;
}
