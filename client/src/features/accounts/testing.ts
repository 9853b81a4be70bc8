import type { CurrentUser } from '@shared/contracts/accounts';
import type { OwnAccount } from '@shared/contracts/own-account';
import { refuse } from '@/lib/testing/fake-api';

/** A staff member, as returned by the server. */
export const mara: CurrentUser = {
  username: 'mara',
  firstName: 'Mara',
  lastName: 'Ellison',
  email: 'mara@tidewright.example',
  profileImageUrl: null,
};

/** The same person's account. */
export const marasAccount: OwnAccount = {
  ...mara,
  role: 'staff',
  createdAt: '2026-01-05T09:00:00.000Z',
  passwordChangedAt: null,
};

/** The server's response to anyone not signed in. */
export const anonymous = refuse(401, 'Please sign in to continue.');
