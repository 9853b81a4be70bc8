import { documentOwner } from '@/lib/api/document-owner';
import { forgetDrafts } from './form-draft';

const prefix = 'staff-';

/** No user's begins like another's: a slash in a username is encoded. */
const prefixOf = (username: string) => `${prefix}${encodeURIComponent(username)}/`;

/** The name of a draft that's only shown again to the user who is signed in now. */
export const nameStaffDraft = (name: string): string => `${prefixOf(documentOwner() ?? '')}${name}`;

/**
 * Removes what others than this user, who is signed in by now, began in this tab. What was typed on the website bears no
 * name, and may be theirs unless the document belongs to somebody else.
 */
export function forgetDraftsOfOthers(username: string): void {
  const owner = documentOwner();
  const isOthersDocument = Boolean(owner) && owner !== username;
  forgetDrafts(name => (name.startsWith(prefix) ? !name.startsWith(prefixOf(username)) : isOthersDocument));
}
