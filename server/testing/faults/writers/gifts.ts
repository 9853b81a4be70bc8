import { randomInt, randomUUID } from 'node:crypto';
import { formatCents } from '@shared/money';
import sharp from 'sharp';
import request from 'supertest';
import { expect } from 'vitest';
import { ask } from '../ask';
import type { Site } from '../site';
import { createWitness, type Witness } from '../witness';

interface Gift {
  key: string;
  /** Whole dollars, enough to be listed. */
  amount: number;
  sponsorName: string;
  sessionId?: string;
  paid: boolean;
}

const drawLogo = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#3b82f6' } })
    .png()
    .toBuffer();

/** Gifts from the dialog to the logo, every one of them paid. Half of the donors do not come back from payment. */
export async function witnessGifts({ product, sandbox }: Site): Promise<Witness> {
  const logo = await drawLogo();
  const paid: Gift[] = [];
  const site = () => request(product.url);

  const open = async (gift: Gift) => {
    const { amount, sponsorName, key } = gift;
    const body = { amount, donorName: 'Ruth Adeyemi', showAsSponsor: 1, sponsorName };
    const asked = site().post('/api/create-checkout-session').set('Idempotency-Key', key).send(body);
    const answer = await ask(asked, 201);
    const sessionId: string = answer.body.sessionId;
    // Asked again with the same key, it is the page that the donor was sent to.
    if (gift.sessionId !== undefined) expect(sessionId).toBe(gift.sessionId);
    gift.sessionId = sessionId;
    return sessionId;
  };

  const pay = async (gift: Gift, sessionId: string) => {
    if (gift.paid) return;
    gift.paid = true;
    paid.push(gift);
    await sandbox.pay(sessionId);
  };

  const send = async (gift: Gift) => {
    const sessionId = await open(gift);
    await pay(gift, sessionId);
    if (gift.amount % 2 === 0) {
      const { body } = await ask(site().post('/api/verify-donation').send({ sessionId }), 200);
      expect(body).toMatchObject({ status: 'succeeded', amount: gift.amount * 100 });
    }
    await ask(site().post(`/api/donations/${sessionId}/logo`).attach('logo', logo, 'logo.png'), 200);
  };

  const checkTotal = async () => {
    await sandbox.webhooksSettled();
    const { body } = await ask(site().get('/api/fundraising-stats'), 200);
    const cents = paid.reduce((sum, { amount }) => sum + amount * 100, 0);
    expect(body.formattedTotal).toBe(formatCents(cents));
  };

  return createWitness({
    name: 'gifts',
    compose: (): Gift => ({
      key: randomUUID(),
      amount: randomInt(10, 100),
      sponsorName: `Sponsor ${randomUUID()}`,
      paid: false,
    }),
    send,
    async sendAgain(gift) {
      await send(gift);
      return true;
    },
    async check(acknowledged) {
      await checkTotal();
      for (const { sessionId, sponsorName } of acknowledged) {
        const { body } = await ask(site().get(`/api/donations/${sessionId}/details`), 200);
        expect(body.sponsorName).toBe(sponsorName);
        await ask(site().get(body.sponsorLogo), 200);
      }
    },
  });
}
