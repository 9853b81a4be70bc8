import { donationStatuses } from '@shared/donation-statuses';
import { donations } from '@shared/tables/donations';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildDonation, buildSponsorship } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

async function insert(...rows: ReturnType<typeof buildDonation>[]) {
  await server.connection.db.insert(donations).values(rows);
  return rows.map(row => row.id);
}

async function open() {
  const { cookie } = await signIn(server);
  const get = (path: string, query: object) =>
    request(server.url).get(path).set('Cookie', cookie).query(query);
  return {
    get,
    list: async (query: object = {}) => {
      const response = await get('/api/donations', query).expect(200);
      const rows: { id: string }[] = response.body;
      return { ids: rows.map(({ id }) => id), next: response.get('X-Next-Cursor') };
    },
  };
}

describe('the list of all donations', () => {
  it('is filtered by each status', async () => {
    const ids = await insert(...donationStatuses.map(status => buildDonation({ status })));
    const { list, get } = await open();
    for (const [index, status] of donationStatuses.entries())
      expect((await list({ status })).ids).toEqual([ids[index]]);
    const { body } = await get('/api/donations', { status: 'lost' }).expect(400);
    expect(body.issues).toEqual([{ path: 'status', message: "This status doesn't exist" }]);
  });

  it('is sorted by amount in pages, without gap or repetition', async () => {
    const amounts = [500, 2_500, 2_500, 2_500, 75_000, 100];
    await insert(...amounts.map(amount => buildDonation({ amount, status: 'failed' })));
    const { list, get } = await open();
    const { body } = await get('/api/donations', { sort: 'largest' }).expect(200);
    expect(body.map(({ amount }: { amount: number }) => amount)).toEqual(amounts.toSorted((a, b) => b - a));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort: 'largest', status: 'failed', limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.ids);
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(body.map(({ id }: { id: string }) => id));
    await get('/api/donations', { sort: 'largest', cursor: '5-of-another-list' }).expect(400);
    await get('/api/donations', { sort: 'smallest' }).expect(400);
  });

  it('finds words of the message and the payment, which the lists of rewards and sponsors do not search', async () => {
    const [id] = await insert(
      buildSponsorship({ message: 'For the harbor choir', stripePaymentIntentId: 'pi_harbor1' }),
      buildDonation(),
    );
    const { list } = await open();
    expect((await list({ search: 'choir HARBOR' })).ids).toEqual([id]);
    expect((await list({ search: 'pi_harbor1' })).ids).toEqual([id]);
    expect((await list({ search: 'choir', sponsors: '1' })).ids).toEqual([]);
  });
});

it('a payment page is found by the whole of its ID, which opens the sponsor’s listing, and by no part of it', async () => {
  const session = 'cs_test_a1B2c3D4';
  const [id] = await insert(
    buildDonation({ status: 'pending', stripePaymentIntentId: session, checkoutSessionId: session }),
  );
  const { get, list } = await open();
  expect((await list({ search: session })).ids).toEqual([id]);
  for (const search of ['cs_test', session.slice(0, -1), session.toLowerCase()]) {
    expect((await list({ search })).ids).toEqual([]);
    expect((await get('/api/donations/counts', { search }).expect(200)).body).toMatchObject({ pending: 0 });
  }
});

describe('the counts of donations', () => {
  const none = { pending: 0, succeeded: 0, failed: 0, expired: 0, refunded: 0, disputed: 0, review: 0 };

  it('are of each status, and of what a search finds', async () => {
    await insert(
      buildDonation({ status: 'review', donorName: 'Tove' }),
      buildDonation({ status: 'review' }),
      buildDonation({ status: 'refunded' }),
    );
    const { get } = await open();
    const all = await get('/api/donations/counts', {}).expect(200);
    expect(all.body).toEqual({ ...none, all: 3, review: 2, refunded: 1 });
    const found = await get('/api/donations/counts', { search: 'tove' }).expect(200);
    expect(found.body).toEqual({ ...none, all: 1, review: 1 });
  });

  it('require sign-in', async () => {
    await request(server.url).get('/api/donations/counts').expect(401);
  });
});
