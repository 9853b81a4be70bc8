import { expectedUserHeader } from '@shared/contracts/expected-user';
import { documentOwner } from './document-owner';

/** The headers by which the server refuses a change where somebody else is signed in by now. */
export function expectedUser(method: string): Record<string, string> {
  const owner = documentOwner();
  return owner === null || method === 'GET' ? {} : { [expectedUserHeader]: encodeURIComponent(owner) };
}
