import type { ComponentProps } from 'react';
import { pathOf } from '@/lib/api/endpoint';
import { forgetDrafts } from '@/lib/forms/form-draft';

/** Not a route of the site: the browser itself goes there, and comes out signed out. */
export function LogoutLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a {...rest} href={pathOf('logout')} onClick={forgetDraftsOnLeave}>
      {children}
    </a>
  );
}

/** Whoever stays, as where the browser asks about unsaved work, keeps them for now. */
function forgetDraftsOnLeave(): void {
  window.addEventListener('pagehide', () => forgetDrafts(), { once: true });
}
