import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './app';
import { siteRoutes } from './routes';

/** Brings the page to life. One that was drawn ahead is taken over as it stands, and clicks that came before are done then. */
export async function startApp(container: HTMLElement, releaseClicks: () => void): Promise<Root> {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  const drawAnew = () => {
    const root = createRoot(container);
    root.render(app);
    return root;
  };
  if (!container.firstElementChild) return drawAnew();
  const page = siteRoutes.find(({ path }) => path === window.location.pathname)?.page;
  await page?.load();
  const root = page?.isLoaded() ? hydrateRoot(container, app) : drawAnew();
  releaseClicks();
  return root;
}
