import { randomUUID } from 'node:crypto';
import { donationMessages, type sponsorDetailsBody } from '@shared/contracts/donations/donations';
import { donationLimits } from '@shared/limits/amounts';
import { fileLimits } from '@shared/limits/forms';
import { rateLimits } from '@shared/limits/rates';
import { drive, studio } from '@shared/site/studio';
import type { Donation, SponsorField } from '@shared/tables/donations';
import { max } from 'date-fns';
import type * as z from 'zod/mini';
import { conflict, forbidden, gone } from '../../platform/http/errors';
import type { PictureField } from '../../platform/pictures/receive-picture';
import type { Services } from '../../platform/services';
import type { SpoolFile } from '../../platform/storage/spool-file';
import type { FileStorage } from '../../platform/storage/storage';
import { writeSponsorEditNotice } from './donation-emails';
import { donationNotFound } from './donations.errors';
import { findBySession, lockDonation, updateDonation } from './donations.repository';

export const logoField: PictureField = {
  name: 'logo',
  maxSize: fileLimits.sponsorLogo,
  messages: { tooLarge: donationMessages.logoTooLarge, wrongType: donationMessages.logoType },
};

type SponsorDetails = z.output<typeof sponsorDetailsBody>;

/** @throws HttpError 404; 403, 409, or 410 if the listing cannot be edited now. */
export async function findSponsorship({ db, clock }: Services, checkoutSessionId: string): Promise<Donation> {
  const donation = await findBySession(db, checkoutSessionId);
  if (!donation) throw donationNotFound();
  requireEditable(donation, clock);
  return donation;
}

function requireEditable(donation: Donation, clock: Services['clock']): void {
  if (donation.showAsSponsor !== 1 || donation.amount < drive.sponsorFrom)
    throw forbidden('This donation doesn’t include sponsor recognition.');
  if (donation.status !== 'pending' && donation.status !== 'succeeded')
    throw conflict('This donation wasn’t completed, so there’s nothing to list.');
  // A check may have arrived long before it was recorded.
  const countedAt = max([donation.createdAt, donation.paidAt ?? donation.createdAt]);
  const sincePayment = clock.now().getTime() - countedAt.getTime();
  if (donation.status === 'succeeded' && sincePayment > donationLimits.editSponsorFor) {
    throw gone(
      `You can change your sponsor name, website and logo for 14 days after your payment. After that, email ${studio.email}.`,
    );
  }
}

/** Leaves the fields that were not sent. Leaves a logo that no donation got to the sweep. */
export async function saveSponsorDetails(
  { db, storage, pictures, mail, limits, clock, logger }: Services,
  sponsorship: Donation,
  details: SponsorDetails,
  upload: SpoolFile | null,
): Promise<Donation> {
  const sponsorLogo = upload && (await storeLogo(storage, await pictures.draw(logoField, upload)));
  const isTold = await limits.tryConsume(rateLimits.notices, `donation:${sponsorship.id}`);
  const { before, after } = await db.transaction(async tx => {
    const before = await lockDonation(tx, sponsorship.id);
    if (!before) throw donationNotFound();
    // The donation may have been refunded, or the time to edit it ended, while the logo was drawn.
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
        about: { type: 'donation', id: after.id },
        kind: 'sponsor-edit-notice',
        key: `sponsor-edit:${after.id}:${after.sponsorEditedAt?.getTime()}`,
        replyTo: after.donorEmail,
        content: writeSponsorEditNotice(before, after),
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
