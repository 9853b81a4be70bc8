import type { CurrentUser } from '@shared/contracts/accounts/accounts';
import type { OwnAccount } from '@shared/contracts/accounts/own-account';
import { refuse } from '@/lib/testing/fake-api';

export const mara: CurrentUser = {
  username: 'mara',
  firstName: 'Mara',
  lastName: 'Voss',
  email: 'mara@studio.example',
  profileImageUrl: null,
};

export const noFactors: OwnAccount['secondFactors'] = {
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  missing: false,
};

export const here: OwnAccount['sessions'][number] = {
  key: 'here',
  device: 'Firefox on Linux',
  network: '192.0.2.0/24',
  signedInAt: '2026-03-02T09:00:00.000Z',
  lastUsedAt: '2026-03-02T10:00:00.000Z',
  current: true,
};

export const marasAccount: OwnAccount = {
  ...mara,
  role: 'staff',
  createdAt: '2026-01-05T09:00:00.000Z',
  passwordChangedAt: null,
  secondFactors: noFactors,
  sessions: [here],
};

export const anonymous = refuse(401, 'Please sign in to continue.');
