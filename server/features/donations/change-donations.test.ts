import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { buildSponsorship } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { insertDonations, listRows, readSponsors, signInForDonations } from './testing';

const server = setupTestServer();

/** Sponsors, each a minute newer than the one before. */
const insert = (...changes: Parameters<typeof buildSponsorship>[0][]) =>
  insertDonations(
    server,
    ...changes.map((change, minute) =>
      buildSponsorship({ createdAt: new Date(Date.UTC(2026, 1, 10, 12, minute)), ...change }),
    ),
  );
const listedSponsors = async () => (await readSponsors(server)).map(({ id }) => id);

it('advocates are verified, who did it first stays named, and who is none or gone is left out', async () => {
  const advocate = { amount: 40_000, rewardTier: 'advocate' } as const;
  const [first, second, known, other] = await insert(advocate, advocate, advocate, {});
  const mara = await signInForDonations(server, { username: 'mara' });
  const ines = await signInForDonations(server, { username: 'ines' });
  const verify = async ({ post }: typeof mara, ids: unknown[], verified: boolean) =>
    (await post('donations/advocates', { ids, verified }).expect(200)).body;
  const at = server.clock.now();
  const seen = { id: known, advocateVerifiedAt: at.toISOString(), advocateVerifiedBy: 'mara' };
  expect(await verify(mara, [known], true)).toMatchObject({ changed: [seen], skipped: 0 });
  server.clock.advance(60_000);
  const before = await listRows(server);
  const { changed, skipped } = await verify(ines, [first, second, known, other, randomUUID()], true);
  expect([changed.length, skipped]).toEqual([3, 2]);
  expect(changed).toContainEqual(expect.objectContaining(seen));
  const change = { advocateVerifiedAt: server.clock.now(), advocateVerifiedBy: ines.user.id };
  const after = before.map(row => ([first, second].includes(row.id) ? { ...row, ...change } : row));
  expect(await listRows(server)).toEqual(after);
  await verify(ines, [first], false);
  const left = (await listRows(server)).filter(row => row.advocateVerifiedBy !== null);
  expect(left.map(({ id }) => id)).toEqual([second, known]);
  expect((await readRecorded(server)).map(({ action, by }) => `${action} ${by}`)).toEqual([
    'advocate-verified mara',
    'advocate-verified ines',
    'advocate-verified ines',
    'advocate-unverified ines',
  ]);
});

it('sponsors are hidden from the list of sponsors and shown again, or their logos alone, and nothing else changes', async () => {
  const [one, two, three] = await insert({ sponsorLogo: 'abc.webp' }, { sponsorHidden: true }, {});
  const [before, ...rest] = await listRows(server);
  const { post } = await signInForDonations(server);
  const change = async (ids: unknown[], body: object) =>
    (await post('donations/wall', { ids, ...body }).expect(200)).body.changed;
  const changed = await change([one, two], { sponsorHidden: true, amount: 1, status: 'pending' });
  expect(changed).toHaveLength(2);
  expect(await listedSponsors()).toEqual([three]);
  expect(await listRows(server)).toEqual([{ ...before, sponsorHidden: true }, ...rest]);
  await change([one, two], { sponsorHidden: false });
  expect(await listedSponsors()).toEqual([one, two, three]);
  const bare = { sponsorLogo: `/api/donations/${one}/logo`, sponsorLogoHidden: true };
  expect(await change([one], { sponsorLogoHidden: true })).toMatchObject([bare]);
  expect(await readSponsors(server)).toMatchObject([{ id: one, sponsorLogo: null }, {}, {}]);
  await change([one], { sponsorLogoHidden: false });
  expect(await readSponsors(server)).toMatchObject([{ sponsorLogo: '/uploads/logos/abc.webp' }, {}, {}]);
  expect((await readRecorded(server)).map(({ action }) => action)).toEqual([
    'sponsor-hidden',
    'sponsor-shown',
    'sponsor-shown',
    'logo-hidden',
    'logo-shown',
  ]);
});

it.each([
  ['review', { outcome: 'accepted', revision: 0 }],
  ['refresh', {}],
] as const)('%s of a donation that does not exist is a 404', async (what, body) => {
  const { post } = await signInForDonations(server);
  for (const id of [randomUUID(), '7', '%00']) await post(`donations/${id}/${what}`, body).expect(404);
});
