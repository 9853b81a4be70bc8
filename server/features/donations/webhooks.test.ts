import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import * as testing from './testing';

const { createEvent, findDonation, listRows, openCheckout, payWithoutEvent, postEvent, readTotal } = testing;

const server = useTestServer();
const deliver = () => testing.deliver(server, 'checkout.session.completed');

it('a donor who closes the tab after paying is counted by the provider’s own events', async () => {
  const { sessionId } = await openCheckout(server, { amount: 400 });
  await testing.act(server, sessionId, 'pay-later', 'settle succeed');
  await server.sandbox.webhooksSettled();
  const counted = { status: 'succeeded', rewardTier: 'advocate' };
  expect(await findDonation(server, sessionId)).toMatchObject(counted);
  expect(await readTotal(server)).toBe('400.00');
});

describe('an event', () => {
  it.each([
    ['without a signature', () => ''],
    ['signed by somebody else', (now: number) => ({ key: 'whsec_guessed', timestamp: now })],
    ['sent again after five minutes', (now: number) => ({ timestamp: now - 301 })],
  ])('%s is refused', async (_what, choose) => {
    const sessionId = await payWithoutEvent(server);
    const { body, sign } = createEvent(server, 'checkout.session.completed', { id: sessionId });
    const options = choose(server.clock.now().getTime() / 1_000);
    const signature = typeof options === 'string' ? options : sign(options);
    const message = "This event isn't signed by the payment provider.";
    await postEvent(server, body, signature).expect(400, { message });
    await postEvent(server, `${body} `, sign()).expect(400, { message });
    expect((await findDonation(server, sessionId)).status).toBe('pending');
  });

  it('that says paid when the provider does not is not trusted', async () => {
    const { sessionId } = await openCheckout(server);
    const paid = { id: sessionId, payment_status: 'paid', amount_total: 2_500 };
    const { body, sign } = createEvent(server, 'checkout.session.completed', paid);
    await postEvent(server, body, sign()).expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('pending');
  });

  it.each([
    ['of an unknown type', 'customer.created', { id: 'cus_1' }],
    ['of another site’s session', 'checkout.session.completed', { id: 'cs_test_of_another_site' }],
    ['of another site’s refund', 'charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }],
    ['with an ID unlike ours', 'charge.refunded', { id: 'ch_1', metadata: { donation_id: "'; drop" } }],
    ['without an object', 'checkout.session.completed', null],
  ])('%s is accepted and changes nothing, without a look-up', async (_what, type, object) => {
    const { sessionId } = await openCheckout(server);
    const before = await findDonation(server, sessionId);
    const requestsBefore = server.sandbox.requests().length;
    const { body, sign } = createEvent(server, type, object);
    await postEvent(server, body, sign()).expect(200, { received: true });
    expect(await listRows(server)).toEqual([before]);
    expect(server.sandbox.requests()).toHaveLength(requestsBefore);
  });

  it('gets an error while the database or the provider is away, so that it is sent again', async () => {
    const sessionId = await payWithoutEvent(server);
    await server.databaseProxy.cut();
    await deliver().expect(503);
    await server.databaseProxy.restore();
    server.sandbox.setFault('500');
    await deliver().expect(502);
    server.sandbox.setFault(null);
    await deliver().expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('succeeded');
  });
});
