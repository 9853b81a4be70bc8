import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

const insertAdvocate = (changes = {}) =>
  insertDonation(
    server.connection.db,
    buildSponsorship({ amount: 40_000, rewardTier: 'advocate', ...changes }),
  );
const verify = (id: string, cookie: string, verified: unknown) =>
  request(server.url).patch(`/api/donations/${id}/advocate`).set('Cookie', cookie).send({ verified });

describe('the verification of an advocate', () => {
  it('names who did it first, and when, and can be withdrawn', async () => {
    const { id } = await insertAdvocate();
    const mara = await signIn(server, { username: 'mara' });
    const ines = await signIn(server, { username: 'ines' });
    const at = server.clock.now().toISOString();
    const seen = { isLawOrActivist: 0, advocateVerifiedAt: at, advocateVerifiedBy: 'mara' };
    expect((await verify(id, mara.cookie, true).expect(200)).body).toMatchObject(seen);
    server.clock.advance(60_000);
    expect((await verify(id, ines.cookie, true).expect(200)).body).toMatchObject(seen);
    const { body } = await verify(id, ines.cookie, false).expect(200);
    expect(body).toMatchObject({ advocateVerifiedAt: null, advocateVerifiedBy: null });
    const recorded = await readRecorded(server);
    expect(recorded.map(({ action, by }) => [action, by]).toSorted()).toEqual([
      ['advocate-unverified', 'ines'],
      ['advocate-verified', 'mara'],
    ]);
  });

  it('leaves LawOrActivist in the export of rewards as the donor declared it', async () => {
    const { id } = await insertAdvocate();
    const { cookie } = await signIn(server);
    await verify(id, cookie, true).expect(200);
    const { text } = await request(server.url)
      .post('/api/reward-exports')
      .set('Cookie', cookie)
      .send({ timeZone: 'UTC' })
      .expect(200);
    expect(text).toContain(',advocate,Unconfirmed,succeeded');
  });

  it('is for advocates only', async () => {
    const { cookie } = await signIn(server);
    for (const rewardTier of ['founding', 'premium', null] as const) {
      const { id } = await insertAdvocate({ rewardTier });
      await verify(id, cookie, true).expect(409);
    }
    await verify('7', cookie, true).expect(404);
    await verify('7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e', cookie, true).expect(404);
    const { id } = await insertAdvocate();
    await verify(id, cookie, 'yes').expect(400);
    await request(server.url).patch(`/api/donations/${id}/advocate`).send({ verified: true }).expect(401);
    expect(await readRecorded(server)).toEqual([]);
  });
});
