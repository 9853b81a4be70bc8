import type { DonationListItem } from '@shared/contracts/donations';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFaults } from '../../config';
import { findFreePort } from '../../free-port';
import { type Fault, faultNames } from '../../payments/sandbox/faults';
import { ask } from './ask';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';

/** Milliseconds in which a donor has an answer, with the patience that the product has in production. */
const answerWithin = 15_000;
/** Those that take the whole patience; the others are over at once. */
const slowest: Fault[] = ['hang'];
const { rounds } = readFaults();
const failing = rounds > 3 ? faultNames.filter(fault => fault !== 'cut-after') : slowest;

let site: Site;
let staff: Staff;

async function start(environment: Record<string, string> = {}) {
  site = await startSite(environment);
  staff = await joinStaff(site);
}

const give = () =>
  request(site.product.url)
    .post('/api/create-checkout-session')
    .send({ amount: 25, donorName: 'Ruth Adeyemi' });

/** Donors who give all at once are told so in time, and no trace of them stays. */
async function giveInVain(): Promise<number> {
  const before = await staff.list<DonationListItem>('/api/donations');
  const began = performance.now();
  const givers = Array.from({ length: 5 }, () => ask(give(), 502));
  // Whoever does not give is not held up.
  await ask(request(site.product.url).get('/api/fundraising-stats'), 200);
  expect(performance.now() - began).toBeLessThan(5_000);
  for (const { body } of await Promise.all(givers)) {
    expect(body).toEqual({ message: 'Failed to create donation. Please try again.' });
  }
  const took = performance.now() - began;
  expect(await staff.list<DonationListItem>('/api/donations')).toEqual(before);
  return took;
}

async function verifyInVain(body: object): Promise<number> {
  const began = performance.now();
  await ask(request(site.product.url).post('/api/verify-donation').send(body), 502);
  return performance.now() - began;
}

describe('a payment provider that fails', () => {
  beforeAll(() => start());
  afterAll(() => site.remove());

  it.each(failing)('with %s: donors hear of it in 15 s, and give once it is back', async fault => {
    const { body } = await ask(give(), 201);
    site.sandbox.setFault(fault);
    const [took, verifying] = await Promise.all([giveInVain(), verifyInVain(body)]);
    expect(took).toBeLessThan(answerWithin);
    expect(verifying).toBeLessThan(answerWithin);
    site.sandbox.setFault(null);
    await ask(give(), 201);
    await ask(request(site.product.url).post('/api/verify-donation').send(body), 200);
    process.stdout.write(`a provider that fails with ${fault}: 502 after ${Math.round(took)} ms\n`);
  });
});

describe('a payment provider that is not there', () => {
  beforeAll(async () => start({ STRIPE_API_URL: `http://127.0.0.1:${await findFreePort()}` }));
  afterAll(() => site.remove());

  it('is a 502 in 15 s', async () => {
    expect(await giveInVain()).toBeLessThan(answerWithin);
  });
});
