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

/** Whoever stays, as where the browser asks about unsaved work, keeps their drafts. */
function forgetDraftsOnLeave(): void {
  const signal = AbortSignal.timeout(timing.requestTimeout);
  window.addEventListener('pagehide', forgetDrafts, { once: true, signal });
}
