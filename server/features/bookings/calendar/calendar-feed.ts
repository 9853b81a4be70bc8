import { type NewCalendar, readCalendarFeed } from '@shared/contracts/bookings/calendar-feed';
import { calendarLimits } from '@shared/limits/server';
import type { Account, By } from '../../../platform/by';
import { hashToken, makeToken } from '../../../platform/encryption/tokens';
import { notFound } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import { findSignInUser } from '../../accounts/accounts.repository';
import { findFeedOwner, listConfirmed, removeFeed, storeFeed } from './calendar-feeds.repository';
import { hasTime, writeFeed } from './calendar-text';

/** Ends the account's older link. */
export function renewFeed({ db, clock, activity, config }: Services, by: By<Account>): Promise<NewCalendar> {
  const userId = by.user.id;
  const token = makeToken();
  const createdAt = clock.now();
  return db.transaction(async tx => {
    await storeFeed(tx, { userId, tokenHash: hashToken(token), createdAt });
    await activity.record(tx, {
      action: 'calendar-link-made',
      by,
      subject: { type: 'account', id: userId },
    });
    const path = readCalendarFeed.path.replace(':file', `${token}.ics`);
    return { url: `${config.publicUrl}${path}`, createdAt: createdAt.toISOString() };
  });
}

export function endFeed({ db, activity }: Services, by: By<Account>): Promise<void> {
  const userId = by.user.id;
  return db.transaction(async tx => {
    if (!(await removeFeed(tx, userId))) return;
    await activity.record(tx, {
      action: 'calendar-link-removed',
      by,
      subject: { type: 'account', id: userId },
    });
  });
}

const fileForm = /^([\w-]{1,100})\.ics$/;

/** @throws HttpError 404 for a replaced or removed link, or an account that is disabled or lacks a second factor. */
export async function readFeed({ db, clock }: Services, file: string): Promise<string> {
  const token = fileForm.exec(file)?.[1];
  const ownerId = token ? await findFeedOwner(db, hashToken(token)) : null;
  const owner = ownerId && (await findSignInUser(db, ownerId));
  if (!owner || owner.lacksSecondFactor)
    throw notFound('This calendar link doesn’t work. Make a new one in the admin panel.');
  const now = clock.now();
  const calls = await listConfirmed(db, new Date(now.getTime() - calendarLimits.keepFor));
  return writeFeed(calls.filter(hasTime), now);
}
