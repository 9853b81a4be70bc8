import type { Donation } from '@shared/tables/donations';
import { expect, it } from 'vitest';
import { buildDonation } from '../../testing/factories';
import { stateOf } from './donation-state';

const paid = {
  id: 'cs_test_1',
  url: null,
  paid: true,
  failed: false,
  paymentIntentId: 'pi_1',
  status: 'complete',
  amount: 75_000,
  currency: 'usd',
  refunded: 0,
  disputed: 0,
  undecided: false,
} as const;
const ruth = { name: 'Ruth Adeyemi', email: 'ruth@example.com' };

it.each([
  ['nothing on our form', {}, ruth, ['Ruth Adeyemi', 'ruth@example.com']],
  ['a name on our form', { donorName: 'Rue' }, ruth, ['Rue', 'ruth@example.com']],
  ['an email on our form', { donorEmail: 'rue@example.com' }, ruth, ['Ruth Adeyemi', 'rue@example.com']],
  ['nothing anywhere', {}, { name: null, email: null }, ['Anonymous', null]],
  ['what isn’t an email', {}, { ...ruth, email: 'ruth at home' }, ['Ruth Adeyemi', null]],
  ['too much', {}, { name: 'R'.repeat(500), email: `${'r'.repeat(500)}@a.example` }, ['Anonymous', null]],
])('a donor who left %s is known by that, else by what they typed at Stripe', (_what, form, typed, known) => {
  const facts = { amount: 75_000, donorName: 'Anonymous', donorEmail: null, status: 'pending', ...form };
  const donation = buildDonation(facts as Partial<Donation>) as Donation;
  const state = stateOf(donation, { ...paid, payer: { ...typed, prefilledEmail: donation.donorEmail } });
  expect([state.donorName, state.donorEmail]).toEqual(known);
});
