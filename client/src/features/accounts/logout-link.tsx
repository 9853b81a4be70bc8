import { logoutRoute } from '@shared/contracts/account-routes';
import { timing } from '@shared/limits';
import type { ComponentProps } from 'react';
import { forgetDrafts } from '@/lib/forms/form-draft';
import { announceSignedOut } from './session/signed-out';

/** Not a route of the site: the browser itself goes there, and comes out signed out. */
export function LogoutLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a {...rest} href={logoutRoute.path} onClick={endOnLeave}>
      {children}
    </a>
  );
}

/**
 * The page is left once the session is over. Whoever stays, as where the browser asks about unsaved work, and goes on
 * keeps their drafts.
 */
function endOnLeave(): void {
  const staying = new AbortController();
  const { signal } = staying;
  const stay = () => staying.abort();
  const end = () => {
    forgetDrafts();
    announceSignedOut();
  };
  window.addEventListener('pagehide', end, { signal });
  setTimeout(stay, timing.requestTimeout);
  // The click itself is still under way.
  setTimeout(() => {
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, stay, { signal });
  });
}
