import { rateLimits } from '@shared/limits/rates';
import { users } from '@shared/tables/accounts';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { outbox } from '@shared/tables/mail';
import { rateLimits as counters } from '@shared/tables/platform';
import { secureShares } from '@shared/tables/shares';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { counterKey } from '../../platform/limits/limits';
import { isAbout } from '../../platform/mail/outbox.repository';

export async function findShareTitled(db: Queryable, title: string, creatorId: string) {
  const isIt = and(eq(secureShares.title, title), eq(secureShares.createdBy, creatorId));
  const newest = desc(secureShares.createdAt);
  const [share] = await db.select().from(secureShares).where(isIt).orderBy(newest).limit(1);
  return share ?? null;
}

export async function listKnown(db: Queryable) {
  const setOf = (rows: { key: string | null }[]) => new Set(rows.map(({ key }) => key));
  return {
    donations: setOf(await db.select({ key: donations.checkoutSessionId }).from(donations)),
    gifts: setOf(await db.select({ key: donations.id }).from(donations)),
    shares: setOf(await db.select({ key: secureShares.title }).from(secureShares)),
    bookings: setOf(await db.select({ key: bookings.email }).from(bookings)),
    inquiries: setOf(await db.select({ key: inquiries.email }).from(inquiries)),
  };
}

export async function backdateAccount(db: Queryable, id: string, createdAt: Date): Promise<void> {
  const isLater = and(eq(users.id, id), gt(users.createdAt, createdAt));
  await db.update(users).set({ createdAt }).where(isLater);
}

export async function refuseEmail(db: Queryable, inquiryId: number, sentAt: Date): Promise<void> {
  const isIt = and(isAbout('inquiry', [inquiryId]), eq(outbox.sentAt, sentAt));
  await db.update(outbox).set({ sentAt: null, failedAt: sentAt }).where(isIt);
}

export async function lockShare(db: Queryable, id: number): Promise<void> {
  const { shareGuesses } = rateLimits;
  await db.insert(counters).values({
    key: counterKey(shareGuesses, String(id)),
    points: shareGuesses.max + 1,
    expire: Date.now() + shareGuesses.lock * 1_000,
  });
}
