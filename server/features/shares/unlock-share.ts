import { textLimits } from '@shared/limits/forms';
import { rateLimits } from '@shared/limits/rates';
import type { Share } from '@shared/tables/shares';
import type { By } from '../../platform/by';
import { UnreadableEnvelopeError } from '../../platform/encryption/sealer';
import { type HttpError, serviceUnavailable } from '../../platform/http/errors';
import { addressOf } from '../../platform/http/visitor-address';
import type { Claim } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import { writeLockedShareNotice } from './share-emails';
import { type OpenedShare, openByPassword } from './share-passwords';
import { downloadsUsedUp, shareExpired, shareNotFound, shareUsedUp, wrongPassword } from './shares.errors';
import { isExpired } from './shares.presenter';
import { findShare, recordWrongPassword } from './shares.repository';
import { openByVisit, readVisit } from './visits';

interface Unlocking {
  slug: string;
  password: string;
  /** Proves an opening that was counted. */
  visit?: string | null | undefined;
}

export interface UnlockedShare extends OpenedShare {
  share: Share;
  /** What follows belongs to an opening that was counted. */
  isVisit: boolean;
}

/** @throws HttpError 404; 410 expired or used up; 401 wrong; 429 locked; 503 without the key it is sealed under. */
export async function unlockShare(
  deps: Services,
  { slug, password, visit }: Unlocking,
  by: By,
): Promise<UnlockedShare> {
  const { db, clock, limits } = deps;
  const share = await findShare(db, slug);
  if (!share) throw shareNotFound();
  const known = readVisit(deps, share, visit ?? null);
  const isVisit = share.maxOpenings === null || known !== null;
  const result: { opened: OpenedShare | null; triesLeft: number } = { opened: null, triesLeft: 0 };
  await limits.attempt(claimUnlock(deps, share, by), async failuresLeft => {
    result.triesLeft = failuresLeft;
    if (isExpired(share, clock.now())) throw shareExpired();
    if (share.usedUpAt && (share.maxOpenings === null || !isVisit)) throw explainUsedUp(share);
    // The limit for new passwords: nothing longer can be right.
    if (Buffer.byteLength(password) > textLimits.password.maxBytes) return false;
    result.opened =
      (known && openByVisit(deps, share, known, password)) ?? (await openShare(deps, share, password));
    return result.opened !== null;
  });
  if (result.opened) return { share, isVisit, ...result.opened };
  await recordWrongPassword(db, share.id);
  throw wrongPassword(result.triesLeft);
}

export const guessesOf = ({ id }: { id: number }) => ({ limit: rateLimits.shareGuesses, key: String(id) });

/** Counts wrong passwords from this address, and from everywhere. */
function claimUnlock({ db, mail, sealer }: Services, share: Share, { ip }: By): [Claim, Claim] {
  const onLocked = async () => {
    const lockedUntil = new Date(Date.now() + rateLimits.shareGuesses.lock * 1_000);
    await mail.enqueueForStaff(db, {
      about: { type: 'share', id: share.id },
      kind: 'share-locked-notice',
      key: `locked-share:${share.id}:${lockedUntil.toISOString()}`,
      replyTo: null,
      content: writeLockedShareNotice(share, lockedUntil),
    });
  };
  return [
    { limit: rateLimits.sharePassword, key: sealer.mac(`share:${share.id} ${addressOf(ip)}`) },
    { ...guessesOf(share), onLocked },
  ];
}

export async function explainMissingShare({ db, clock }: Services, slug: string): Promise<HttpError> {
  const share = await findShare(db, slug);
  if (!share) return shareNotFound();
  return isExpired(share, clock.now()) ? shareExpired() : explainUsedUp(share);
}

function explainUsedUp({ maxDownloads, downloadCount, filePath, contentRemovedAt }: Share): HttpError {
  const isFileLeft = filePath !== null && contentRemovedAt === null;
  return isFileLeft && maxDownloads !== null && downloadCount >= maxDownloads
    ? downloadsUsedUp()
    : shareUsedUp();
}

async function openShare(deps: Services, share: Share, password: string): Promise<OpenedShare | null> {
  try {
    return await openByPassword(deps, share, password);
  } catch (error) {
    if (!(error instanceof UnreadableEnvelopeError)) throw error;
    deps.logger.error({ err: error, shareId: share.id }, 'the password of a share cannot be checked');
    throw serviceUnavailable(
      'This share can’t be opened right now. Please try again later, or ask the person who sent it.',
    );
  }
}
