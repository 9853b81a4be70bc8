import { randomInt, randomUUID } from 'node:crypto';
import { formatCents } from '@shared/money';
import sharp from 'sharp';
import request from 'supertest';
import { expect } from 'vitest';
import { createAuditedWriter } from '../audited-writer';
import { expectStatus } from '../expect-status';
import type { Site } from '../site';

interface Donation {
  key: string;
  /** Whole dollars, enough to be listed. */
  amount: number;
  sponsorName: string;
  sessionId?: string;
  paid: boolean;
}

const renderLogo = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#3b82f6' } })
    .png()
    .toBuffer();

/** Pays every donation; half of the donors don't return from payment. */
export async function createDonationWriter({ product, sandbox }: Site) {
  const logo = await renderLogo();
  const paid: Donation[] = [];
  const site = () => request(product.url);

  const open = async (donation: Donation) => {
    const { amount, sponsorName, key } = donation;
    const body = { amount, donorName: 'Ruth Adeyemi', showAsSponsor: 1, sponsorName };
    const post = site().post('/api/create-checkout-session').set('Idempotency-Key', key).send(body);
    // The page of a paid donation is closed: the request is refused, and opens no second one.
    const response = await expectStatus(post, 201, ...(donation.paid ? [409] : []));
    if (response.status === 409 && donation.sessionId !== undefined) return donation.sessionId;
    const sessionId: string = response.body.sessionId;
    // Repeated with the same key, the request returns the page that the donor was sent to.
    if (donation.sessionId !== undefined) expect(sessionId).toBe(donation.sessionId);
    donation.sessionId = sessionId;
    return sessionId;
  };

  const pay = async (donation: Donation, sessionId: string) => {
    if (donation.paid) return;
    donation.paid = true;
    paid.push(donation);
    await sandbox.pay(sessionId);
  };

  const send = async (donation: Donation) => {
    const sessionId = await open(donation);
    await pay(donation, sessionId);
    if (donation.amount % 2 === 0) {
      const { body } = await expectStatus(site().post('/api/verify-donation').send({ sessionId }), 200);
      expect(body).toMatchObject({ status: 'succeeded', amount: donation.amount * 100 });
    }
    await expectStatus(site().post(`/api/donations/${sessionId}/logo`).attach('logo', logo, 'logo.png'), 200);
  };

  const checkTotal = async () => {
    await sandbox.webhooksSettled();
    const { body } = await expectStatus(site().get('/api/fundraising-stats'), 200);
    const cents = paid.reduce((sum, { amount }) => sum + amount * 100, 0);
    expect(body.formattedTotal).toBe(formatCents(cents));
  };

  return createAuditedWriter({
    compose: (): Donation => ({
      key: randomUUID(),
      amount: randomInt(10, 100),
      sponsorName: `Sponsor ${randomUUID()}`,
      paid: false,
    }),
    send,
    async sendAgain(donation) {
      await send(donation);
      return true;
    },
    async check(acknowledged) {
      await checkTotal();
      for (const { sessionId, sponsorName } of acknowledged) {
        const { body } = await expectStatus(site().get(`/api/donations/${sessionId}/details`), 200);
        expect(body.sponsorName).toBe(sponsorName);
        await expectStatus(site().get(body.sponsorLogo), 200);
      }
    },
  });
}
