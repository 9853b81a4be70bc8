import { randomBytes } from 'node:crypto';
import { readCalendarFeedRoute } from '@shared/contracts/booking-routes';
import type { NewCalendar } from '@shared/contracts/calendar-feed';
import type { Activity, DoneBy } from '../../../activity/activity';
import type { Clock } from '../../../clock';
import type { Config } from '../../../config';
import type { Database } from '../../../db/database';
import { unauthorized } from '../../../http/errors';
import { hashToken } from '../../accounts/account-links';
import { findSignInUser, holdUser } from '../../accounts/accounts.repository';
import { feedNotFound } from '../bookings.errors';
import { findFeedOwner, removeFeed, storeFeed } from './calendar-feeds.repository';

export interface FeedDeps {
  db: Database;
  clock: Clock;
  activity: Activity;
  config: Pick<Config, 'publicUrl'>;
}

const tokenBytes = 32;

/**
 * Makes a link, and ends the account's older one.
 * @throws HttpError 401 if the account is gone or disabled, or its sessions have ended.
 */
export function renewFeed(
  { db, clock, activity, config }: FeedDeps,
  { id: userId, sessionVersion }: Pick<Express.User, 'id' | 'sessionVersion'>,
  by: DoneBy,
): Promise<NewCalendar> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const createdAt = clock.now();
  return db.transaction(async tx => {
    const account = await holdUser(tx, userId);
    if (account?.sessionVersion !== sessionVersion) throw unauthorized();
    await storeFeed(tx, { userId, tokenHash: hashToken(token), createdAt });
    await activity.record(tx, {
      action: 'calendar-link-made',
      subject: { type: 'account', id: userId },
      ...by,
    });
    const path = readCalendarFeedRoute.path.replace(':file', `${token}.ics`);
    return { url: `${config.publicUrl}${path}`, createdAt: createdAt.toISOString() };
  });
}

export function endFeed({ db, activity }: FeedDeps, userId: string, by: DoneBy): Promise<void> {
  return db.transaction(async tx => {
    if (!(await removeFeed(tx, userId))) return;
    await activity.record(tx, {
      action: 'calendar-link-removed',
      subject: { type: 'account', id: userId },
      ...by,
    });
  });
}

const fileForm = /^([\w-]{1,100})\.ics$/;

/**
 * @throws HttpError 404 for a link that was replaced or removed, or whose account is gone, disabled, or without the
 * second factor that an owner requires.
 */
export async function readFeed(
  { db, readText }: Pick<FeedDeps, 'db'> & { readText: () => Promise<Buffer> },
  file: string,
): Promise<Buffer> {
  const token = fileForm.exec(file)?.[1];
  const ownerId = token ? await findFeedOwner(db, hashToken(token)) : null;
  const owner = ownerId && (await findSignInUser(db, ownerId));
  if (!owner || owner.lacksSecondFactor) throw feedNotFound();
  return readText();
}
