import type { CurrentUser } from '@shared/contracts/accounts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetDrafts } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';

/** Who was the first to be signed in since this document was loaded, by username. */
const owners = new WeakMap<QueryClient, string>();

/**
 * A document belongs to one user: what it has loaded, and what was typed in it, is for nobody else to see or save.
 * @returns whether the user is somebody else, for whom the document is loaded again.
 */
export function useDocumentOwner(user: CurrentUser | undefined): boolean {
  const queryClient = useQueryClient();
  const owner = owners.get(queryClient);
  const isOther = user !== undefined && owner !== undefined && owner !== user.username;

  useEffect(() => {
    if (user && !owner) owners.set(queryClient, user.username);
    if (isOther) leaveToOther();
  }, [user, owner, isOther, queryClient]);

  return isOther;
}

/** Loads the page again, for somebody else. */
export function leaveToOther(): void {
  forgetDrafts();
  hardReplace(location.pathname + location.search);
}
