import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { settleDonation } from './settle-donation';
import {
  act,
  deliver,
  deliverEvent,
  findDonation,
  give,
  payWithoutEvent,
  readSponsors,
  readStats,
} from './testing';

const server = setupTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

const founding = { amount: 750, showAsSponsor: 1 as const, sponsorName: 'Adeyemi & Daughters' };

async function standing(sessionId: string) {
  const { status, refundedAmount, disputedAmount } = await findDonation(server, sessionId);
  const { formattedTotal, foundingSpotsRemaining } = await readStats(server);
  const isListed = (await readSponsors(server)).length === 1;
  return [status, refundedAmount, disputedAmount, formattedTotal, isListed, 6 - foundingSpotsRemaining];
}

describe('a founding donation of $750', () => {
  it.each<[steps: string[], ...standing: unknown[]]>([
    // Status, refunded, disputed, total, on the list of sponsors, and founding spots held.
    [['refund 5000'], 'succeeded', 5_000, 0, '700.00', true, 1],
    [['refund 1000', 'refund 2000'], 'succeeded', 3_000, 0, '720.00', true, 1],
    [['refund'], 'refunded', 75_000, 0, '0.00', false, 0],
    [['refund', 'fail-refund'], 'succeeded', 0, 0, '750.00', true, 1],
    [['inquire', 'close warning_closed'], 'succeeded', 0, 0, '750.00', true, 1],
    [['dispute'], 'disputed', 0, 75_000, '0.00', false, 1],
    [['dispute', 'close won'], 'succeeded', 0, 0, '750.00', true, 1],
    [['dispute', 'close lost'], 'disputed', 0, 75_000, '0.00', false, 0],
    [['dispute', 'close lost', 'reinstate'], 'succeeded', 0, 0, '750.00', true, 1],
    [['dispute 2500', 'close lost'], 'succeeded', 0, 2_500, '725.00', true, 1],
    [['dispute 2500', 'dispute 5000', 'close won'], 'succeeded', 0, 2_500, '725.00', true, 1],
    [['dispute 25000', 'dispute', 'close-first lost'], 'disputed', 0, 75_000, '0.00', false, 1],
    [['refund 25000', 'dispute', 'close won'], 'succeeded', 25_000, 0, '500.00', true, 1],
    [['dispute', 'refund', 'close won'], 'refunded', 75_000, 0, '0.00', false, 0],
  ])('after %j stands as the provider says, whatever the order of its events', async (steps, ...expected) => {
    const { checkoutSessionId } = await give(server, founding);
    const before = server.sandbox.events().length;
    const send = async (order: (ids: string[]) => string[]) => {
      const ids = server.sandbox.events().slice(before);
      for (const id of order(ids.map(event => event.id))) await deliverEvent(server, id).expect(200);
    };
    for (const step of steps) {
      act(server, checkoutSessionId, step);
      await send(ids => ids.slice(-1));
    }
    expect(await standing(checkoutSessionId)).toEqual(expected);
    const settled = await findDonation(server, checkoutSessionId);
    await send(ids => ids.toReversed());
    expect(await findDonation(server, checkoutSessionId)).toEqual(settled);
  });
});

describe('an event about a payment', () => {
  it('settles a donation first that the site had not learned of', async () => {
    const sessionId = await payWithoutEvent(server, founding);
    act(server, sessionId, 'refund 2500');
    await deliver(server, 'charge.refunded').expect(200);
    expect(await standing(sessionId)).toEqual(['succeeded', 2_500, 0, '725.00', true, 1]);
  });

  it('that was looked up before a newer one does not undo it', async () => {
    const { checkoutSessionId } = await give(server, founding);
    const deps = { ...server, db: server.connection.db };
    const older = await server.payments.findCheckout(checkoutSessionId);
    act(server, checkoutSessionId, 'refund');
    const findCheckout = vi.fn(server.payments.findCheckout).mockImplementationOnce(async () => {
      await settleDonation(deps, checkoutSessionId);
      return older && { ...older, refunded: 1_000 };
    });
    await settleDonation({ ...deps, payments: { ...server.payments, findCheckout } }, checkoutSessionId);
    expect(findCheckout).toHaveBeenCalledTimes(2);
    expect(await standing(checkoutSessionId)).toEqual(['refunded', 75_000, 0, '0.00', false, 0]);
  });
});
