import type { AccountToken } from '@shared/tables/accounts';
import { hashToken } from '../../platform/encryption/tokens';
import type { Services } from '../../platform/services';
import { removeExpiredChallenges } from './second-factors.repository';
import { removeExpiredTokens } from './tokens.repository';

export const claimOf = (kind: AccountToken['kind'], token: string, { clock }: Services) => {
  return { kind, tokenHash: hashToken(token), now: clock.now() };
};

export async function forgetLinks({ db, clock }: Services): Promise<void> {
  await removeExpiredTokens(db, clock.now());
  await removeExpiredChallenges(db, clock.now());
}
