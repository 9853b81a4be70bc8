import type { AccountToken } from '@shared/tables/accounts';
import { hashToken } from '../../platform/encryption/tokens';
import type { Services } from '../../platform/services';
import { removeExpiredChallenges } from './second-factors.repository';
import { removeExpiredTokens } from './tokens.repository';

/** What finds a link that counts. */
export const claimOf = (kind: AccountToken['kind'], token: string, { clock }: Services) => {
  return { kind, tokenHash: hashToken(token), now: clock.now() };
};

/** Deletes links, and questions to those who sign in, that can no longer be used. */
export async function forgetLinks({ db, clock }: Services): Promise<void> {
  await removeExpiredTokens(db, clock.now());
  await removeExpiredChallenges(db, clock.now());
}
