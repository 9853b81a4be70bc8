import type { CurrentUser } from '@shared/contracts/accounts';
import { useEffect, useSyncExternalStore } from 'react';
import { documentOwner, setDocumentOwner } from '@/lib/api/document-owner';
import { forgetDraftsOfOthers } from '@/lib/forms/staff-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { forgetCodes } from '../second-factors/unsaved-codes';

/** No username is empty. */
const nobody = '';

/**
 * A document belongs to one user: what it has loaded, and what was typed in it, is for nobody else to see or save. One
 * that the back/forward cache restores belongs to nobody: anybody may have signed in or out since.
 * @returns whether the user is somebody else, for whom the document is loaded again.
 */
export function useDocumentOwner(user: CurrentUser | undefined): boolean {
  const owner = useSyncExternalStore(disownOnRestore, documentOwner);
  const isOther = user !== undefined && owner !== null && owner !== user.username;

  useEffect(() => {
    if (user && owner !== user.username) forgetDraftsOfOthers(user.username);
    if (user && owner === null) setDocumentOwner(user.username);
    if (!isOther) return;
    // They would ask whether to leave, and keep this user here.
    forgetCodes();
    hardReplace(location.pathname + location.search);
  }, [user, owner, isOther]);

  return isOther;
}

function disownOnRestore(onDisowned: () => void): () => void {
  const disown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setDocumentOwner(nobody);
    onDisowned();
  };
  window.addEventListener('pageshow', disown);
  return () => window.removeEventListener('pageshow', disown);
}
