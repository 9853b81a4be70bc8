import type { CurrentUser } from '@shared/contracts/accounts';
import { refuse } from '@/lib/testing/fake-api';

/** Somebody of the staff, as the server knows them. */
export const mara: CurrentUser = {
  username: 'mara',
  firstName: 'Mara',
  lastName: 'Ellison',
  email: 'mara@tidewright.example',
  profileImageUrl: null,
};

/** What the server says to who has not signed in. */
export const anonymous = refuse(401, 'Please sign in to continue.');
