import { createHash, randomBytes } from 'node:crypto';
import { accountLimits } from '@shared/limits';
import type { AuthChallenge } from '@shared/tables/second-factors';
import type { Clock } from '../../../clock';
import type { Database, Queryable } from '../../../db/database';
import * as repository from './challenges.repository';

interface ChallengeDeps {
  db: Queryable;
  clock: Clock;
}

type Purpose = AuthChallenge['purpose'];

/** Stores what somebody is asked, and returns the token that their response has to come with. */
export async function openChallenge(
  { db, clock }: ChallengeDeps,
  asked: { purpose: Purpose; userId?: string; sessionVersion?: number; challenge?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + accountLimits.challengeFor);
  await repository.insertChallenge(db, { ...asked, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** Null once it is over. */
export function findChallenge({ db, clock }: ChallengeDeps, purpose: Purpose, token: string) {
  return repository.findChallenge(db, { tokenHash: hashToken(token), purpose, now: clock.now() });
}

/** The same, for the one use that it has. */
export function takeChallenge({ db, clock }: ChallengeDeps, purpose: Purpose, token: string) {
  return repository.takeChallenge(db, { tokenHash: hashToken(token), purpose, now: clock.now() });
}

/** Deletes challenges that can no longer be used. */
export function deleteExpiredChallenges({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return repository.deleteChallengesBefore(db, clock.now());
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
