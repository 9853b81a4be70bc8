import { randomUUID } from 'node:crypto';
import { donations } from '@shared/tables/donations';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { buildDonation, buildSponsorship } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 1, 10, 12, minute)) });

async function insert(...rows: ReturnType<typeof buildDonation>[]) {
  await server.connection.db.insert(donations).values(rows);
  return rows.map(row => row.id);
}

async function list(query: object = {}) {
  const { cookie } = await signIn(server);
  const response = await request(server.url)
    .get('/api/donations')
    .set('Cookie', cookie)
    .query(query)
    .expect(200);
  const rows: { id: string }[] = response.body;
  return { rows, ids: rows.map(row => row.id), next: response.get('X-Next-Cursor') };
}

describe('GET /api/donations', () => {
  it('requires sign-in', async () => {
    await request(server.url).get('/api/donations').expect(401);
    await request(server.url).get('/api/donations?rewards=1').expect(401);
  });

  it('returns every status by default, newest first, with all fields', async () => {
    const [pending, listed] = await insert(
      buildDonation(at(1)),
      buildSponsorship({ ...at(2), sponsorLogo: 'abc.webp', sponsorLogoHidden: true, rewardTier: 'premium' }),
    );
    const { rows, ids, next } = await list();
    expect(ids).toEqual([listed, pending]);
    expect(next).toBeUndefined();
    expect(rows[0]).toEqual({
      id: listed,
      status: 'succeeded',
      rewardTier: 'premium',
      amount: 5_000,
      sponsorName: 'Adeyemi & Daughters',
      donorName: 'Ruth Adeyemi',
      donorEmail: 'ruth.adeyemi@example.com',
      isLawOrActivist: 0,
      showAsSponsor: 1,
      sponsorWebsite: 'https://adeyemi.example',
      sponsorLogo: `/api/donations/${listed}/logo`,
      sponsorHidden: false,
      sponsorLogoHidden: true,
      sponsorEdits: null,
      sponsorEditedAt: null,
      message: 'For my sister, who walks home late.',
      refundedAmount: 0,
      paidAmount: null,
      paidCurrency: null,
      agreedAmount: null,
      disputedAmount: 0,
      advocateVerifiedAt: null,
      advocateVerifiedBy: null,
      paymentUrl: null,
      delivery: null,
      createdAt: '2026-02-10T12:02:00.000Z',
    });
  });

  it('filters rewards: paid, with a tier', async () => {
    const [, premium, , founding] = await insert(
      buildDonation({ ...at(1), status: 'succeeded' }),
      buildDonation({ ...at(2), status: 'succeeded', rewardTier: 'premium', amount: 12_500 }),
      buildDonation({ ...at(3), status: 'refunded', rewardTier: 'premium', amount: 12_500 }),
      buildSponsorship({ ...at(4), rewardTier: 'founding', amount: 75_000 }),
    );
    expect((await list({ rewards: '1' })).ids).toEqual([founding, premium]);
    expect((await list({ rewards: '1', sponsors: '1' })).ids).toEqual([founding]);
  });

  it('filters sponsors: those on the wall and those hidden by staff', async () => {
    const [shown, hidden] = await insert(
      buildSponsorship(at(4)),
      buildSponsorship({ ...at(3), sponsorHidden: true }),
      buildSponsorship({ ...at(2), status: 'pending' }),
      buildSponsorship({ ...at(1), amount: 999 }),
      buildDonation({ ...at(0), status: 'succeeded' }),
    );
    expect((await list({ sponsors: '1' })).ids).toEqual([shown, hidden]);
  });

  it('supports search and paging', async () => {
    const ids = await insert(...[5, 4, 3, 2, 1].map(minute => buildSponsorship(at(minute))));
    await insert(
      buildSponsorship({ ...at(6), donorName: 'Somebody', donorEmail: null, sponsorName: 'Else' }),
    );
    const [newest] = ids;
    expect((await list({ search: `#${newest?.slice(0, 8)}`, sponsors: '1' })).ids).toEqual([newest]);
    for (const search of [`#${newest?.slice(0, 7)}`, newest?.slice(0, 8) ?? ''])
      expect((await list({ search, sponsors: '1' })).ids).toEqual([]);
    const first = await list({ search: 'ruth daughters', sponsors: '1', limit: 3 });
    expect(first.ids).toEqual(ids.slice(0, 3));
    const second = await list({ search: 'ruth daughters', sponsors: '1', limit: 3, cursor: first.next });
    expect(second).toMatchObject({ ids: ids.slice(3), next: undefined });
  });

  it('returns 200 rows by default, with a cursor for the next page', async () => {
    await insert(...Array.from({ length: 201 }, (_, minute) => buildDonation(at(minute))));
    const first = await list();
    expect(first.ids).toHaveLength(200);
    expect((await list({ cursor: first.next })).ids).toHaveLength(1);
  });

  it('keeps its position when the donation at the cursor is gone', async () => {
    const [, at3, at2] = await insert(...[4, 3, 2].map(minute => buildDonation(at(minute))));
    const first = await list({ limit: 2 });
    await server.connection.db.delete(donations).where(eq(donations.id, at3 ?? ''));
    expect(await list({ limit: 2, cursor: first.next })).toMatchObject({ ids: [at2] });
  });

  it.each([
    { rewards: 'yes' },
    { rewards: '' },
    { sponsors: '0' },
    { limit: 'all' },
    { cursor: '12' },
    { cursor: '1-2' },
  ])('refuses %j', async query => {
    const { cookie } = await signIn(server);
    await request(server.url).get('/api/donations').set('Cookie', cookie).query(query).expect(400);
  });
});

describe('PATCH /api/donations/:id/wall', () => {
  const wall = async () => (await request(server.url).get('/api/sponsors').expect(200)).body;
  const change = async (id: string, body: object) => {
    const { cookie } = await signIn(server);
    return request(server.url).patch(`/api/donations/${id}/wall`).set('Cookie', cookie).send(body);
  };

  it('requires sign-in', async () => {
    const [id] = await insert(buildSponsorship());
    await request(server.url).patch(`/api/donations/${id}/wall`).send({ sponsorHidden: true }).expect(401);
    expect(await wall()).toHaveLength(1);
  });

  it('hides one sponsor and shows it again', async () => {
    const [id = '', other] = await insert(buildSponsorship(), buildSponsorship());
    const before = await wall();
    const hidden = await change(id, { sponsorHidden: true });
    expect(hidden.status).toBe(200);
    expect(hidden.body).toMatchObject({ id, sponsorHidden: true, sponsorLogoHidden: false });
    expect((await wall()).map((sponsor: { id: string }) => sponsor.id)).toEqual([other]);
    await change(id, { sponsorHidden: false });
    expect(await wall()).toEqual(before);
  });

  it('hides only the logo', async () => {
    const [id = ''] = await insert(buildSponsorship({ sponsorLogo: 'abc.webp' }));
    const response = await change(id, { sponsorLogoHidden: true });
    expect(response.body).toMatchObject({
      sponsorLogo: `/api/donations/${id}/logo`,
      sponsorLogoHidden: true,
    });
    expect(await wall()).toMatchObject([{ id, sponsorName: 'Adeyemi & Daughters', sponsorLogo: null }]);
    await change(id, { sponsorLogoHidden: false });
    expect(await wall()).toMatchObject([{ id, sponsorLogo: '/uploads/logos/abc.webp' }]);
  });

  it('changes nothing else', async () => {
    const [id = ''] = await insert(buildSponsorship({ sponsorLogo: 'abc.webp' }), buildSponsorship());
    const before = await server.connection.db.select().from(donations);
    await change(id, { sponsorHidden: true, amount: 1, status: 'pending' });
    const after = await server.connection.db.select().from(donations);
    const byId = (rows: typeof before) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(after)).toEqual(
      byId(before.map(row => (row.id === id ? { ...row, sponsorHidden: true } : row))),
    );
  });

  it('is recorded, where it changed something', async () => {
    const { user, cookie } = await signIn(server);
    const [id] = await insert(buildSponsorship());
    const set = (body: object) =>
      request(server.url).patch(`/api/donations/${id}/wall`).set('Cookie', cookie).send(body).expect(200);
    await set({ sponsorHidden: true });
    await set({ sponsorHidden: true });
    await set({ sponsorHidden: false, sponsorLogoHidden: true });
    await set({ sponsorLogoHidden: false });
    const entry = {
      ...{ actorId: user.id, by: user.username, subjectType: 'donation', subjectId: id },
      ...{ network: '127.0.0.0/24', device: null },
    };
    expect(await readRecorded(server)).toEqual(
      ['sponsor-hidden', 'sponsor-shown', 'logo-hidden', 'logo-shown'].map(action => ({ action, ...entry })),
    );
  });

  it.each([{}, { sponsorHidden: 'true' }, { sponsorLogoHidden: null }, { hidden: true }])(
    'refuses %j',
    async body => {
      const [id = ''] = await insert(buildSponsorship());
      expect((await change(id, body)).status).toBe(400);
      expect(await wall()).toHaveLength(1);
    },
  );

  it.each([randomUUID(), 'nobody', '%00', "1' or '1'='1"])('is a 404 for the donation %j', async id => {
    expect((await change(id, { sponsorHidden: true })).status).toBe(404);
  });

  it('is refused from another site', async () => {
    const [id] = await insert(buildSponsorship());
    const { cookie } = await signIn(server);
    await request(server.url)
      .patch(`/api/donations/${id}/wall`)
      .set('Cookie', cookie)
      .set('Origin', 'https://elsewhere.example')
      .send({ sponsorHidden: true })
      .expect(403);
  });
});
