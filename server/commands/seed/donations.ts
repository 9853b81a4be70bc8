import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { donationLimits, units } from '@shared/limits/amounts';
import { drive } from '@shared/site/studio';
import * as z from 'zod';
import { changeListings, verifyAdvocates } from '../../features/donations/change-donations';
import { findDonation, insertDonation } from '../../features/donations/donations.repository';
import { logoField } from '../../features/donations/save-sponsor-details';
import { settleDonation } from '../../features/donations/settle-donation';
import { settleReview } from '../../features/donations/settle-review';
import type { CheckoutSession } from '../../platform/payments/payments';
import { projectRoot } from '../../platform/project-root';
import { spoolStream } from '../../platform/storage/spool-file';
import type { SeedContext } from './context';
import { readRows, staffName, text } from './read-rows';

/** Not in open days, which hold more or fewer of these in another office’s week. */
const ago = z.string().regex(/^\d+(d \d\d:\d\d|m)$/);

const step = z.discriminatedUnion('does', [
  /** Gives back so much in all, with what was given back before. */
  z.strictObject({ at: ago, does: z.literal('refund'), dollars: z.number() }),
  z.strictObject({ at: ago, does: z.literal('dispute') }),
  z.strictObject({ at: ago, does: z.literal('winDispute') }),
  z.strictObject({ at: ago, does: z.literal('loseDispute') }),
  z.strictObject({ at: ago, does: z.literal('verify'), by: staffName }),
  z.strictObject({ at: ago, does: z.literal('hide'), by: staffName }),
  z.strictObject({ at: ago, does: z.literal('accept'), by: staffName }),
]);
type Step = z.infer<typeof step>;

/** A reward's name is the least that earns it. */
const dollars = z.union([
  z.number(),
  z.enum(['founding', 'advocate', 'premium']).transform(tier => drive.tiers[tier] / 100),
]);

const row = z.strictObject({
  at: ago,
  dollars,
  donor: z.string().default('Anonymous'),
  email: z.string().optional(),
  ends: z.enum(['paid', 'pending', 'failed', 'expired']).default('paid'),
  /** Says in dollars what was paid, where that isn't what was agreed. */
  paid: z.number().optional(),
  says: text.optional(),
  sponsor: z.string().optional(),
  site: z.string().optional(),
  /** Names a drawing in `files`. */
  logo: z.string().optional(),
  law: z.boolean().default(false),
  steps: z.array(step).default([]),
});
type Row = z.infer<typeof row>;

export const demoDonations = readRows('donations.yaml', row);

/** Stays the same at every run, so that no donation is added twice. */
export const sessionOf = ({ at, dollars }: Row): string => `cs_test_demo_${at.replace(/\W/g, '')}_${dollars}`;

export async function playDonation(context: SeedContext, demo: Row): Promise<void> {
  const { dollars, donor, email, ends, says, sponsor, site, logo, law, paid = dollars } = demo;
  const sessionId = sessionOf(demo);
  context.moveTo(demo.at);
  const { id, createdAt } = await insertDonation(context.db, {
    id: randomUUID(),
    amount: dollars * 100,
    createdAt: context.clock.now(),
    donorName: donor,
    donorEmail: email,
    message: says,
    stripePaymentIntentId: sessionId,
    checkoutSessionId: sessionId,
    showAsSponsor: sponsor ? 1 : 0,
    sponsorName: sponsor,
    isLawOrActivist: law ? 1 : 0,
    sponsorWebsite: site ? `https://${site}` : null,
    sponsorLogo: logo ? await storeLogo(context, logo) : null,
  });
  if (ends === 'pending') return;
  const session: CheckoutSession = {
    id: sessionId,
    url: null,
    payer: { name: null, email: null, prefilledEmail: null },
    paid: ends === 'paid',
    failed: ends === 'failed',
    amount: paid * 100,
    currency: drive.currency,
    refunded: 0,
    disputed: 0,
    undecided: false,
    status: ends === 'expired' ? 'expired' : 'complete',
    paymentIntentId: ends === 'paid' ? sessionId.replace('cs_test', 'pi') : null,
  };
  const takes = ends === 'expired' ? donationLimits.checkoutFor : 2 * units.MINUTE;
  context.moveTo(new Date(createdAt.getTime() + takes));
  await settle(context, session);
  for (const step of demo.steps) {
    context.moveTo(step.at);
    await play(context, id, session, step);
  }
}

async function play(
  context: SeedContext,
  id: string,
  session: CheckoutSession,
  step: Step,
): Promise<unknown> {
  switch (step.does) {
    case 'refund':
      return settle(context, { ...session, refunded: step.dollars * 100 });
    case 'dispute':
      return settle(context, { ...session, disputed: session.amount, undecided: true });
    case 'winDispute':
      return settle(context, session);
    case 'loseDispute':
      return settle(context, { ...session, disputed: session.amount });
    case 'verify':
      return verifyAdvocates(context, { ids: [id], verified: true }, context.staff[step.by]);
    case 'hide':
      return changeListings(context, { ids: [id], sponsorHidden: true }, context.staff[step.by]);
    case 'accept': {
      const seen = await findDonation(context.db, id);
      return seen && settleReview(context, id, { outcome: 'accepted', ...seen }, context.staff[step.by]);
    }
  }
}

function settle(context: SeedContext, session: CheckoutSession) {
  const payments = { ...context.payments, findCheckout: async () => session };
  return settleDonation({ ...context, payments }, session.id);
}

async function storeLogo({ storage, pictures }: SeedContext, name: string): Promise<string> {
  const source = path.join(projectRoot, 'server/commands/seed/files', `${name}.svg`);
  const drawing = await spoolStream(createReadStream(source));
  const file = `demo-${name}.webp`;
  await storage.write('logos', file, await pictures.draw(logoField, drawing));
  await drawing.close();
  return file;
}
