import { rateLimits } from '@shared/rate-limits';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/at-once';
import { useTestServer } from '../../testing/test-server';
import { deliver, findDonation, openCheckout, payWithoutEvent } from './testing';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

const post = (path: string, body: object, address = '203.0.113.7') =>
  request(server.url).post(path).set('X-Forwarded-For', address).send(body);

describe('three hundred questions at once from everywhere about one payment', () => {
  it('ask the provider five times a second at most, and another donor still pays', async () => {
    const { sessionId } = await openCheckout(server);
    const lookups = () => server.sandbox.requests().filter(({ method }) => method === 'GET').length;
    const before = lookups();
    const begun = performance.now();
    const ask = (index: number) => post('/api/verify-donation', { sessionId }, `203.0.${index >> 4}.1`);
    const [answers, paid] = await Promise.all([atOnce(300, ask), payWithoutEvent(server)]);
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    const seconds = Math.ceil((performance.now() - begun) / 1_000) + 1;
    expect(lookups() - before).toBeLessThanOrEqual(rateLimits.paymentLookups.max * seconds);
    await deliver(server, 'checkout.session.completed').expect(200);
    expect(await findDonation(server, paid)).toMatchObject({ status: 'succeeded' });
  });
});
