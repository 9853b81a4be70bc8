import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { buildSponsorship } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { insertDonations, listRows, openDesk, readWall } from './testing';

const server = useTestServer();

type Changes = Parameters<typeof buildSponsorship>[0];
/** Sponsors, each a minute newer than the one before. */
const insert = (...changes: Changes[]) =>
  insertDonations(
    server,
    ...changes.map((change, minute) =>
      buildSponsorship({ createdAt: new Date(Date.UTC(2026, 1, 10, 12, minute)), ...change }),
    ),
  );
const advocate = { amount: 40_000, rewardTier: 'advocate' } as const;
const wall = async () => (await readWall(server)).map(({ id }) => id);
const actions = async () => (await readRecorded(server)).map(({ action }) => action);

describe('the verification of an advocate', () => {
  it('names who did it first, and when, can be withdrawn, and is for advocates only', async () => {
    const [id, other] = await insert(advocate, { ...advocate, rewardTier: 'premium' });
    const mara = await openDesk(server, { username: 'mara' });
    const ines = await openDesk(server, { username: 'ines' });
    const verify = async ({ patch }: typeof mara, verified: boolean) =>
      (await patch(`donations/${id}/advocate`, { verified }).expect(200)).body;
    const at = server.clock.now().toISOString();
    const seen = { isLawOrActivist: 0, advocateVerifiedAt: at, advocateVerifiedBy: 'mara' };
    expect(await verify(mara, true)).toMatchObject(seen);
    server.clock.advance(60_000);
    expect(await verify(ines, true)).toMatchObject(seen);
    const none = { advocateVerifiedAt: null, advocateVerifiedBy: null };
    expect(await verify(ines, false)).toMatchObject(none);
    await mara.patch(`donations/${other}/advocate`, { verified: true }).expect(409);
    expect((await readRecorded(server)).map(({ action, by }) => [action, by])).toEqual([
      ['advocate-verified', 'mara'],
      ['advocate-unverified', 'ines'],
    ]);
  });

  it('of several leaves out who is none or gone, and changes nothing of who is verified', async () => {
    const mara = await openDesk(server, { username: 'mara' });
    const verified = {
      ...{ advocateVerifiedAt: new Date('2026-02-01T12:00:00Z'), advocateVerifiedBy: mara.user.id },
    };
    const [first, second, known, other] = await insert(
      advocate,
      { ...advocate, isLawOrActivist: 1 },
      { ...advocate, ...verified },
      {},
    );
    const before = await listRows(server);
    const { post, user } = await openDesk(server, { username: 'ines' });
    const ids = [first, second, known, second, other, randomUUID()];
    const { body } = await post('donations/advocates', { ids, verified: true }).expect(200);
    expect(body.skipped).toBe(2);
    expect(body.changed.map(({ id }: { id: string }) => id).sort()).toEqual([first, second, known].sort());
    const change = { advocateVerifiedAt: server.clock.now(), advocateVerifiedBy: user.id };
    const after = before.map(row => ([first, second].includes(row.id) ? { ...row, ...change } : row));
    expect(await listRows(server)).toEqual(after);
    const recorded = await readRecorded(server);
    expect(recorded.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual(
      [first, second].sort().map(id => ['advocate-verified', user.id, id]),
    );
    await post('donations/advocates', { ids: [first, known], verified: false }).expect(200);
    const left = (await listRows(server)).filter(row => row.advocateVerifiedAt !== null);
    expect(left.map(({ id }) => id)).toEqual([second]);
  });
});

describe('a sponsor', () => {
  it('is hidden from the wall and shown again, or its logo alone, and nothing else of it changes', async () => {
    const [id, other] = await insert({ sponsorLogo: 'abc.webp' }, {});
    const [before, rest] = await listRows(server);
    const { patch } = await openDesk(server);
    const change = (body: object) => patch(`donations/${id}/wall`, body).expect(200);
    const hidden = await change({ sponsorHidden: true, amount: 1, status: 'pending' });
    expect(hidden.body).toMatchObject({ id, sponsorHidden: true, sponsorLogoHidden: false });
    expect(await wall()).toEqual([other]);
    expect(await listRows(server)).toEqual([{ ...before, sponsorHidden: true }, rest]);
    await change({ sponsorHidden: true });
    const { body } = await change({ sponsorHidden: false, sponsorLogoHidden: true });
    expect(body).toMatchObject({ sponsorLogo: `/api/donations/${id}/logo`, sponsorLogoHidden: true });
    expect(await readWall(server)).toMatchObject([{ id, sponsorLogo: null }, { id: other }]);
    await change({ sponsorLogoHidden: false });
    expect(await readWall(server)).toMatchObject([{ sponsorLogo: '/uploads/logos/abc.webp' }, {}]);
    expect(await actions()).toEqual(['sponsor-hidden', 'sponsor-shown', 'logo-hidden', 'logo-shown']);
  });

  it('is hidden and shown together with others', async () => {
    const [one, two, three, four] = await insert({}, { sponsorHidden: true }, {}, {});
    const { post } = await openDesk(server);
    const change = async (sponsorHidden: boolean) => {
      const { body } = await post('donations/wall', { ids: [one, two, three], sponsorHidden }).expect(200);
      expect(body.changed).toHaveLength(3);
    };
    await change(true);
    expect(await wall()).toEqual([four]);
    await change(true);
    await change(false);
    expect(await wall()).toEqual([one, two, three, four]);
    const [hidden, shown] = ['sponsor-hidden', 'sponsor-shown'];
    expect(await actions()).toEqual([hidden, hidden, shown, shown, shown]);
  });
});

it.each([
  ['patch', 'wall', { sponsorHidden: true }],
  ['patch', 'advocate', { verified: true }],
  ['post', 'review', { outcome: 'accepted', paidAmount: 100, refundedAmount: 0 }],
  ['post', 'refresh', {}],
  ['post', 'delivery', {}],
] as const)('%s %s of a donation that does not exist is a 404', async (verb, what, body) => {
  const desk = await openDesk(server);
  for (const id of [randomUUID(), '7', '%00']) await desk[verb](`donations/${id}/${what}`, body).expect(404);
});
