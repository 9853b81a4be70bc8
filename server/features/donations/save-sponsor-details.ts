import { randomUUID } from 'node:crypto';
import type { sponsorDetailsBody } from '@shared/contracts/donations';
import { donationLimits } from '@shared/limits';
import type { Donation } from '@shared/tables/donations';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database';
import type { FileStorage } from '../../storage/storage';
import { donationNotFound, donationNotPaid, notASponsor } from './donations.errors';
import { findBySession, lockDonation, updateDonation } from './donations.repository';
import { drawLogo } from './logo-picture';

interface SponsorDetailsDeps {
  db: Database;
  storage: FileStorage;
  logger: Logger;
}

type SponsorDetails = z.output<typeof sponsorDetailsBody>;

/** The donation whose sponsor may be described with this session id. */
export async function findSponsorship(db: Database, checkoutSessionId: string): Promise<Donation> {
  const donation = await findBySession(db, checkoutSessionId);
  if (!donation) throw donationNotFound();
  if (donation.showAsSponsor !== 1 || donation.amount < donationLimits.sponsorFrom) throw notASponsor();
  if (donation.status !== 'pending' && donation.status !== 'succeeded') throw donationNotPaid();
  return donation;
}

/**
 * Changes what was sent and leaves the rest. The replaced logo's file is removed once the new one is on record; a
 * file that no donation names, such as one whose donation could not be written, falls to the sweep.
 */
export async function saveSponsorDetails(
  { db, storage, logger }: SponsorDetailsDeps,
  sponsorship: Donation,
  details: SponsorDetails,
  upload: Buffer | null,
): Promise<Donation> {
  const sponsorLogo = upload && (await storeLogo(storage, upload));
  const { before, after } = await db.transaction(async tx => {
    const before = await lockDonation(tx, sponsorship.id);
    if (!before) throw donationNotFound();
    const change = withoutNulls({ ...details, sponsorLogo });
    const after = Object.keys(change).length > 0 ? await updateDonation(tx, before.id, change) : before;
    return { before, after };
  });
  if (sponsorLogo && before.sponsorLogo) {
    await storage
      .remove('logos', before.sponsorLogo)
      .catch(error => logger.warn({ err: error }, 'a replaced logo could not be removed'));
  }
  return after;
}

async function storeLogo(storage: FileStorage, upload: Buffer): Promise<string> {
  const picture = await drawLogo(upload);
  const name = `${randomUUID()}.webp`;
  await storage.write('logos', name, picture);
  return name;
}

function withoutNulls<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Fields>;
}
