import { describe, expect, it } from 'vitest';
import { buildDonation, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { settleDonation } from './settle-donation';
import { findDonation, openCheckout, payWithoutEvent } from './testing';

const server = useTestServer();
const settle = (sessionId: string) => settleDonation({ ...server, db: server.connection.db }, sessionId);

describe('settleDonation', () => {
  it('reports that the provider knows an open, a just-paid, and an already settled checkout', async () => {
    const { sessionId } = await openCheckout(server);
    expect(await settle(sessionId)).toEqual({
      donation: await findDonation(server, sessionId),
      unknownToProvider: false,
    });
    const paid = await payWithoutEvent(server);
    for (let times = 0; times < 2; times++) {
      const settlement = await settle(paid);
      expect(settlement).toEqual({ donation: await findDonation(server, paid), unknownToProvider: false });
      expect(settlement?.donation.status).toBe('succeeded');
    }
  });

  it('reports that the provider no longer knows a checkout, and changes nothing', async () => {
    const donation = await insertDonation(server.connection.db, buildDonation());
    expect(await settle(donation.checkoutSessionId)).toEqual({ donation, unknownToProvider: true });
    expect(await findDonation(server, donation.checkoutSessionId)).toEqual(donation);
  });

  it('returns null for a session that is not ours, without asking the provider', async () => {
    const requestsBefore = server.sandbox.requests().length;
    expect(await settle('cs_test_somebody_else')).toBeNull();
    expect(server.sandbox.requests()).toHaveLength(requestsBefore);
  });
});
