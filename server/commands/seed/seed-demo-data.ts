import { ConfigError } from '../../config';
import type { Config } from '../../platform/config';
import type { Services } from '../../platform/services';
import { isLocalUrl } from '../../platform/start-warnings';
import { demoBookings, playBooking } from './bookings';
import { createMoments, createSeedContext, ensureStaff, type SeedContext } from './context';
import { demoDonations, playDonation, sessionOf } from './donations';
import { demoRequests, playRequest } from './file-requests';
import { demoGifts, playGift } from './gifts';
import { demoInquiries, playInquiry } from './inquiries';
import { listKnown } from './seed.repository';
import { demoShares, playShare } from './shares';

/** A production server's settings, read without its NODE_ENV, have its public address. @throws ConfigError */
export function refuseLiveSite({ production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>): void {
  if (production) throw new ConfigError(["NODE_ENV: demo data can't be added in production"]);
  if (!isLocalUrl(publicUrl)) {
    throw new ConfigError([`PUBLIC_URL: demo data is for a site on this machine, not for ${publicUrl}`]);
  }
}

/** Plays each row in a transaction, so that a server beside this never waits long and an interrupted run can go on. */
export async function seedDemoData(
  services: Services,
): Promise<Record<'donations' | 'shares' | 'bookings' | 'inquiries', number>> {
  const { db, clock } = services;
  const at = createMoments(clock.now());
  const staff = await ensureStaff(services, at);
  const known = await listKnown(db);

  async function playMissing<Row extends { at: string }>(
    rows: Row[],
    isKnown: (row: Row) => boolean,
    play: (context: SeedContext, row: Row) => Promise<void>,
  ): Promise<number> {
    const missing = rows.filter(row => !isKnown(row));
    for (const row of missing.sort((a, b) => at(a.at).getTime() - at(b.at).getTime()))
      await db.transaction(tx => play(createSeedContext(services, tx, at, staff), row));
    return missing.length;
  }

  return {
    donations:
      (await playMissing(demoDonations, row => known.donations.has(sessionOf(row)), playDonation)) +
      (await playMissing(demoGifts, ({ id }) => known.gifts.has(id), playGift)),
    shares:
      (await playMissing(demoShares, ({ title }) => known.shares.has(title), playShare)) +
      (await playMissing(demoRequests, ({ title }) => known.shares.has(title), playRequest)),
    bookings: await playMissing(demoBookings, ({ email }) => known.bookings.has(email), playBooking),
    inquiries: await playMissing(demoInquiries, ({ email }) => known.inquiries.has(email), playInquiry),
  };
}
