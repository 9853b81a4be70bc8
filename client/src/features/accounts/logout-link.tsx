import { logoutRoute } from '@shared/contracts/account-routes';
import { timing } from '@shared/limits';
import type { ComponentProps } from 'react';
import { forgetDrafts } from '@/lib/forms/form-draft';

/** Not a route of the site: the browser itself goes there, and comes out signed out. */
export function LogoutLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a {...rest} href={logoutRoute.path} onClick={forgetDraftsOnLeave}>
      {children}
    </a>
  );
}

/** Whoever stays, as where the browser asks about unsaved work, and goes on keeps their drafts. */
function forgetDraftsOnLeave(): void {
  const staying = new AbortController();
  const { signal } = staying;
  const stay = () => staying.abort();
  window.addEventListener('pagehide', () => forgetDrafts(), { signal });
  setTimeout(stay, timing.requestTimeout);
  // The click itself is still under way.
  setTimeout(() => {
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, stay, { signal });
  });
}
