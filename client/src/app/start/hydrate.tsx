import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '@/lib/query-client';
import { App } from '../app';
import { siteRoutes } from '../navigation/routes';

/** @throws if the chunk of a prerendered page does not load: its markup stays readable. */
export async function hydrate(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <App queryClient={createQueryClient()} />
    </StrictMode>
  );
  if (!root.firstElementChild) {
    createRoot(root).render(app);
    return;
  }
  await siteRoutes.find(({ path }) => path === window.location.pathname)?.load();
  hydrateRoot(root, app);
}
