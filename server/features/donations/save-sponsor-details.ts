import { randomUUID } from 'node:crypto';
import type { sponsorDetailsBody } from '@shared/contracts/donations';
import { donationLimits } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import type { Donation, SponsorField } from '@shared/tables/donations';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { Limits } from '../../platform/limits/limits';
import type { Mail } from '../../platform/mail/mail';
import type { PictureRenderer } from '../../platform/pictures/picture-renderer';
import { logoField } from '../../platform/pictures/receive-picture';
import type { SpoolFile } from '../../platform/storage/spool-file';
import type { FileStorage } from '../../platform/storage/storage';
import { writeSponsorEditNotice } from './donation-emails';
import { donationNotFound, donationNotPaid, notASponsor, sponsorEditsClosed } from './donations.errors';
import { findBySession, lockDonation, updateDonation } from './donations.repository';

interface SponsorDetailsDeps {
  db: Database;
  storage: FileStorage;
  pictures: PictureRenderer;
  mail: Mail;
  limits: Pick<Limits, 'tryConsume'>;
  clock: Clock;
  logger: Logger;
}

type SponsorDetails = z.output<typeof sponsorDetailsBody>;

/** The donation whose sponsor details this session ID may edit now. */
export async function findSponsorship(
  { db, clock }: Pick<SponsorDetailsDeps, 'db' | 'clock'>,
  checkoutSessionId: string,
): Promise<Donation> {
  const donation = await findBySession(db, checkoutSessionId);
  if (!donation) throw donationNotFound();
  requireEditable(donation, clock);
  return donation;
}

function requireEditable(donation: Donation, clock: Clock): void {
  if (donation.showAsSponsor !== 1 || donation.amount < donationLimits.sponsorFrom) throw notASponsor();
  if (donation.status !== 'pending' && donation.status !== 'succeeded') throw donationNotPaid();
  const sincePayment = clock.now().getTime() - (donation.paidAt ?? donation.createdAt).getTime();
  if (donation.status === 'succeeded' && sincePayment > donationLimits.editSponsorFor) {
    throw sponsorEditsClosed();
  }
}

/**
 * Updates the fields that were sent and leaves the rest. The replaced logo's file is removed once the new one is on
 * record; an orphaned file, such as one whose donation could not be written, is left to the sweep.
 */
export async function saveSponsorDetails(
  { db, storage, pictures, mail, limits, clock, logger }: SponsorDetailsDeps,
  sponsorship: Donation,
  details: SponsorDetails,
  upload: SpoolFile | null,
): Promise<Donation> {
  const sponsorLogo = upload && (await storeLogo(storage, await pictures.draw(logoField, upload)));
  const isTold = await limits.tryConsume(rateLimits.notices, `donation:${sponsorship.id}`);
  const { before, after } = await db.transaction(async tx => {
    const before = await lockDonation(tx, sponsorship.id);
    if (!before) throw donationNotFound();
    // It may have been refunded, or its editing period may have ended, while the logo was drawn.
    requireEditable(before, clock);
    const change = withoutNulls({ ...details, sponsorLogo });
    const edits = findEdits(before, change);
    if (edits.length === 0) return { before, after: before };
    // Before the payment the listing is not public, and the donation notice tells staff about it.
    if (before.status === 'pending') return { before, after: await updateDonation(tx, before.id, change) };
    const after = await updateDonation(tx, before.id, {
      ...change,
      sponsorEdits: [...new Set([...(before.sponsorEdits ?? []), ...edits])],
      sponsorEditedAt: clock.now(),
    });
    if (isTold)
      await mail.enqueueForStaff(tx, {
        about: `sponsor-edit:${after.id}:${after.sponsorEditedAt?.getTime()}`,
        replyTo: after.donorEmail,
        content: writeSponsorEditNotice(before, after, mail.publicUrl),
      });
    return { before, after };
  });
  if (sponsorLogo && before.sponsorLogo) {
    await storage
      .remove('logos', before.sponsorLogo)
      .catch(error => logger.warn({ err: error }, 'a replaced logo could not be removed'));
  }
  return after;
}

function findEdits(
  before: Donation,
  { sponsorName, sponsorWebsite, sponsorLogo }: Partial<Donation>,
): SponsorField[] {
  const edits: SponsorField[] = [];
  if (sponsorName && sponsorName !== before.sponsorName) edits.push('name');
  if (sponsorWebsite && sponsorWebsite !== before.sponsorWebsite) edits.push('website');
  if (sponsorLogo) edits.push('logo');
  return edits;
}

async function storeLogo(storage: FileStorage, picture: Buffer): Promise<string> {
  const name = `${randomUUID()}.webp`;
  await storage.write('logos', name, picture);
  return name;
}

function withoutNulls<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Fields>;
}
