import type { CurrentUser } from '@shared/contracts/accounts';
import { refuse } from '@/lib/testing/fake-api';

/** A staff member, as returned by the server. */
export const mara: CurrentUser = {
  username: 'mara',
  firstName: 'Mara',
  lastName: 'Ellison',
  email: 'mara@tidewright.example',
  profileImageUrl: null,
};

/** The server's response to anyone not signed in. */
export const anonymous = refuse(401, 'Please sign in to continue.');
