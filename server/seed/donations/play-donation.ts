import { createHash } from 'node:crypto';
import { donationLimits, units } from '@shared/limits';
import { drive } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import { changeWall, verifyAdvocate } from '../../features/donations/change-donations';
import { findDonation, insertDonation } from '../../features/donations/donations.repository';
import { findSponsorship, saveSponsorDetails } from '../../features/donations/save-sponsor-details';
import { settleDonation } from '../../features/donations/settle-donation';
import { settleReview } from '../../features/donations/settle-review';
import type { CheckoutSession, Payments } from '../../payments/payments';
import type { Stage } from '../stage';
import type { DemoDonation, DonationStep } from './demo-donation';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The same at every run, so that no donation is added twice. A version 8 UUID (RFC 9562). */
export function idOfDonation(index: number): string {
  const hex = hashOf(`demo donation ${index}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** From the payment page to what became of the payment. */
export async function playDonation(
  stage: Stage,
  id: string,
  donation: DemoDonation,
  sponsorLogo: string | null,
): Promise<void> {
  const { at, dollars, sponsor, unpaid } = donation;
  const sessionId = `cs_test_${hashOf(`session of ${id}`).slice(0, 48)}`;
  stage.moveTo(at);
  await insertDonation(stage.db, {
    id,
    amount: dollars * 100,
    donorName: donation.name ?? 'Anonymous',
    donorEmail: donation.email ?? null,
    message: donation.message ?? null,
    stripePaymentIntentId: sessionId,
    checkoutSessionId: sessionId,
    showAsSponsor: sponsor ? 1 : 0,
    sponsorName: sponsor?.name ?? null,
    sponsorWebsite: sponsor?.website ?? null,
    sponsorLogo,
    isLawOrActivist: donation.isLawOrActivist ? 1 : 0,
    createdAt: at,
  });
  const session = describeSession(id, sessionId, donation);
  if (unpaid === 'pending') return;
  stage.moveTo(
    new Date(at.getTime() + (unpaid === 'expired' ? donationLimits.checkoutFor : 2 * units.MINUTE)),
  );
  await settle(stage, session);
  for (const step of donation.steps ?? []) await playStep(stage, await read(stage, id), step, session);
}

function settle(stage: Stage, session: CheckoutSession) {
  const payments: Payments = { ...stage.payments, findCheckout: async () => session };
  return settleDonation({ ...stage, payments }, session.id);
}

function describeSession(
  donationId: string,
  id: string,
  { dollars, paid = dollars, unpaid }: DemoDonation,
): CheckoutSession {
  return {
    id,
    status: unpaid === 'expired' ? 'expired' : 'complete',
    url: null,
    paid: !unpaid,
    failed: unpaid === 'failed',
    amount: paid * 100,
    currency: drive.currency,
    paymentIntentId: unpaid ? null : `pi_${hashOf(`payment of ${donationId}`).slice(0, 24)}`,
    payer: { name: null, email: null, prefilledEmail: null },
    refunded: 0,
    disputed: 0,
    undecided: false,
  };
}

async function read({ db }: Stage, id: string): Promise<Donation> {
  const donation = await findDonation(db, id);
  if (!donation) throw new RangeError(`There is no donation ${id}`);
  return donation;
}

async function playStep(
  stage: Stage,
  donation: Donation,
  step: DonationStep,
  session: CheckoutSession,
): Promise<void> {
  const { id } = donation;
  stage.moveTo(step.at);
  switch (step.do) {
    case 'refund':
      await settle(stage, { ...session, refunded: step.total * 100 });
      return;
    case 'dispute':
    case 'dispute-won':
    case 'dispute-lost':
      await settle(stage, {
        ...session,
        disputed: step.do === 'dispute-won' ? 0 : session.amount,
        undecided: step.do === 'dispute',
      });
      return;
    case 'accept-review':
    case 'refund-review': {
      const outcome = step.do === 'accept-review' ? 'accepted' : 'refunded';
      await settleReview(stage, id, { outcome, ...donation }, stage.staff[step.by]);
      return;
    }
    case 'verify':
      await verifyAdvocate(stage, id, true, stage.staff[step.by]);
      return;
    case 'hide-sponsor':
      await changeWall(stage, id, { sponsorHidden: true }, stage.staff[step.by]);
      return;
    case 'hide-logo':
      await changeWall(stage, id, { sponsorLogoHidden: true }, stage.staff[step.by]);
      return;
    case 'edit-listing': {
      const details = { sponsorName: null, sponsorWebsite: step.website };
      await saveSponsorDetails(
        stage,
        await findSponsorship(stage, donation.checkoutSessionId),
        details,
        null,
      );
    }
  }
}
