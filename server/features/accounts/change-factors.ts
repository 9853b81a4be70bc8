import { createHash, randomBytes } from 'node:crypto';
import { accountLimits } from '@shared/limits/server';
import type { AuthChallenge } from '@shared/tables/second-factors';
import type { By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { hashToken, makeToken } from '../../platform/encryption/tokens';
import type { Services } from '../../platform/services';
import { authenticatorNotFound, noFactors, passkeyNotFound } from './accounts.errors';
import { notifyAccount } from './notify-account';
import { byOneself, lockOwn } from './own-account';
import * as repository from './second-factors.repository';
import { endSessions } from './sessions.repository';

/** The asking session goes on with `version`; the others end. */
export interface Changed<Result> {
  result: Result;
  version: number;
}

type Change =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made';

/** Also ends the other sessions, and emails the account. @throws HttpError 401 like lockOwn */
export async function changeFactors<Result>(
  deps: Services,
  change: Change,
  by: By<Express.User>,
  apply: (tx: Queryable) => Promise<Result>,
): Promise<Changed<Result>> {
  return deps.db.transaction(async tx => {
    const account = await lockOwn(tx, by);
    const { version } = await endSessions(tx, by.user.id);
    const result = await apply(tx);
    await deps.activity.record(tx, { action: change, ...byOneself(by) });
    await notifyAccount(deps, tx, account, change, by);
    return { result, version };
  });
}

/** Takes a passkey's ID or `authenticator`. Recovery codes end with the last factor. @throws HttpError 404 */
export function removeFactor(deps: Services, id: string, by: By<Express.User>): Promise<Changed<void>> {
  const userId = by.user.id;
  const isApp = id === 'authenticator';
  return changeFactors(deps, isApp ? 'authenticator-removed' : 'passkey-removed', by, async tx => {
    const isRemoved = isApp
      ? await repository.deleteAuthenticator(tx, userId)
      : await repository.deletePasskey(tx, userId, id);
    if (!isRemoved) throw isApp ? authenticatorNotFound() : passkeyNotFound();
    await repository.removeCodesWithoutFactor(tx, userId);
  });
}

interface Asked {
  purpose: AuthChallenge['purpose'];
  userId?: string;
  sessionVersion?: number;
  challenge?: string;
}

/** Returns the token that the response has to come with. */
export async function openChallenge({ db, clock }: Services, asked: Asked): Promise<string> {
  const token = makeToken();
  const expiresAt = new Date(clock.now().getTime() + accountLimits.challengeFor);
  await repository.insertChallenge(db, { ...asked, tokenHash: hashToken(token), expiresAt });
  return token;
}

export function takeChallenge(
  { db, clock }: Services,
  purpose: Asked['purpose'],
  token: string,
): Promise<AuthChallenge | null> {
  return repository.takeChallenge(db, { tokenHash: hashToken(token), purpose, now: clock.now() });
}

/** Crockford's base32: no two characters look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 characters of 5 random bits each, such as `7K2M-Q9XD-0HTV-3BWE`. */
function createCode(): string {
  const characters = Array.from(randomBytes(16), byte => alphabet[byte % alphabet.length]);
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** A fast hash does: nobody tries 80 random bits. */
function hashCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
}

async function makeCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: accountLimits.recoveryCodes }, createCode);
  await repository.replaceCodes(tx, userId, codes.map(hashCode));
  return codes;
}

/** Null if the account has codes left. */
export async function makeFirstCodes(tx: Queryable, userId: string): Promise<string[] | null> {
  return (await repository.countUnusedCodes(tx, userId)) > 0 ? null : makeCodes(tx, userId);
}

/** @throws HttpError 409 without a second factor. */
export function makeRecoveryCodes(
  deps: Services,
  by: By<Express.User>,
): Promise<Changed<{ recoveryCodes: string[] }>> {
  return changeFactors(deps, 'recovery-codes-made', by, async tx => {
    if ((await repository.listMethods(tx, by.user.id)).length === 0) throw noFactors();
    return { recoveryCodes: await makeCodes(tx, by.user.id) };
  });
}

/** Takes the code as the contract normalizes it. */
export function redeemRecoveryCode({ db, clock }: Services, userId: string, code: string): Promise<boolean> {
  return repository.claimCode(db, userId, hashCode(code), clock.now());
}
