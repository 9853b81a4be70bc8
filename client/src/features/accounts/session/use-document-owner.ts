import type { CurrentUser } from '@shared/contracts/accounts';
import { useEffect } from 'react';
import { documentOwner, setDocumentOwner } from '@/lib/api/document-owner';
import { forgetDrafts } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';

/**
 * A document belongs to one user: what it has loaded, and what was typed in it, is for nobody else to see or save.
 * @returns whether the user is somebody else, for whom the document is loaded again.
 */
export function useDocumentOwner(user: CurrentUser | undefined): boolean {
  const owner = documentOwner();
  const isOther = user !== undefined && owner !== null && owner !== user.username;

  useEffect(() => {
    if (user && owner === null) setDocumentOwner(user.username);
    if (!isOther) return;
    forgetDrafts();
    hardReplace(location.pathname + location.search);
  }, [user, owner, isOther]);

  return isOther;
}
