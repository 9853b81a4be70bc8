import { timingSafeEqual } from 'node:crypto';
import { textLimits } from '@shared/limits/forms';
import { rateLimits } from '@shared/limits/rates';
import { shareLimits } from '@shared/limits/server';
import type { SecureShare, Share } from '@shared/tables/shares';
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
  const belongs = isVisit(deps, share, visit);
  const result: { opened: OpenedShare | null; triesLeft: number } = { opened: null, triesLeft: 0 };
  await limits.attempt(claimUnlock(deps, share, by), async failuresLeft => {
    result.triesLeft = failuresLeft;
    if (isExpired(share, clock.now())) throw shareExpired();
    if (share.usedUpAt && !(share.maxOpenings !== null && belongs)) throw explainUsedUp(share);
    // The limit for new passwords: nothing longer can be right.
    if (Buffer.byteLength(password) > textLimits.password.maxBytes) return false;
    result.opened = await openShare(deps, share, password);
    return result.opened !== null;
  });
  if (result.opened) return { share, isVisit: belongs, ...result.opened };
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

/** Proves when a share was opened, so that its holder uses up no other opening. */
export function issueVisit({ sealer, clock }: Services, share: SecureShare) {
  return share.maxOpenings === null ? null : sign(sealer, share, clock.now().getTime());
}

/** Always true where openings are unlimited. */
function isVisit({ sealer, clock }: Services, share: Share, visit: string | null | undefined): boolean {
  if (share.maxOpenings === null) return true;
  const openedAt = Number(/^(\d{1,15})-/.exec(visit ?? '')?.[1]);
  if (!visit || Number.isNaN(openedAt) || clock.now().getTime() - openedAt >= shareLimits.visitFor)
    return false;
  const expected = Buffer.from(sign(sealer, share, openedAt));
  const given = Buffer.from(visit);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const sign = ({ mac }: Services['sealer'], { id, slug }: SecureShare, openedAt: number) =>
  `${openedAt}-${mac(`share-visit:${id} ${slug} ${openedAt}`)}`;
