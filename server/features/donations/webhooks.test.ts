import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import * as testing from './testing';

const { createEvent, findDonation, listRows, openCheckout, payWithoutEvent, postEvent } = testing;

const server = useTestServer();

it('a donor who closes the tab after paying is counted by the provider’s own events', async () => {
  const { sessionId } = await openCheckout(server, { amount: 400 });
  testing.act(server, sessionId, 'pay-later', 'settle succeed');
  await server.sandbox.webhooksSettled();
  expect(await findDonation(server, sessionId)).toMatchObject({ status: 'succeeded' });
});

describe('an event', () => {
  it('without a signature, or with that of somebody else, another event, or long ago, is refused', async () => {
    const sessionId = await payWithoutEvent(server);
    const { body, sign } = createEvent(server, 'checkout.session.completed', { id: sessionId });
    const timestamp = server.clock.now().getTime() / 1_000;
    for (const [sent, signature] of [
      [body, ''],
      [body, sign({ key: 'whsec_guessed' })],
      [body, sign({ timestamp: timestamp - 301 })],
      [`${body} `, sign()],
    ] as const)
      await postEvent(server, sent, signature).expect(400, {
        message: "This event isn't signed by the payment provider.",
      });
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
    await openCheckout(server);
    const before = await listRows(server);
    const { body, sign } = createEvent(server, type, object);
    await postEvent(server, body, sign()).expect(200, { received: true });
    expect(await listRows(server)).toEqual(before);
    expect(server.sandbox.requests().at(-1)?.method).toBe('POST');
  });
});
