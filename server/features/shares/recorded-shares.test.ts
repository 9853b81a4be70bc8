import { activityLimits, units } from '@shared/limits';
import { activity } from '@shared/tables/activity';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { recordReturn } from './record-receipt';
import { download, insertShare, readShare, sharePassword, unlock, wrongPassword } from './testing/shares';

const server = useTestServer({ TRUST_PROXY: '1' });

afterEach(() => void vi.restoreAllMocks());

const network = '203.0.113.0/24';
const from = (test: request.Test) => test.set('X-Forwarded-For', '203.0.113.7');
const entryOf = (share: { id: number }) => ({
  subjectType: 'share',
  subjectId: String(share.id),
  network,
  device: null,
});
const visitor = { actorId: null, actorName: null };

describe('what is recorded of a share', () => {
  it('is who created, reminded, unlocked and deleted it', async () => {
    const { user, cookie } = await signIn(server);
    const created = await from(request(server.url).post('/api/shares'))
      .set('Cookie', cookie)
      .field('password', sharePassword)
      .field('note', 'The gate code is 1907.')
      .expect(201);
    const path = `/api/share/${created.body.slug}`;
    await from(request(server.url).post(`${path}/remind`))
      .set('Cookie', cookie)
      .expect(200);
    await from(request(server.url).delete(`${path}/lockout`))
      .set('Cookie', cookie)
      .expect(204);
    await from(request(server.url).delete(path)).set('Cookie', cookie).expect(204);
    const entry = { actorId: user.id, actorName: user.username, ...entryOf(created.body) };
    const recorded = await readRecorded(server);
    expect(recorded).toEqual(
      ['share-created', 'share-reminded', 'share-lock-lifted', 'share-deleted'].map(action => ({
        action,
        ...entry,
      })),
    );
    const text = JSON.stringify(recorded);
    for (const secret of [created.body.slug, sharePassword, '1907']) expect(text).not.toContain(secret);
  });

  it('is when it was opened and its file downloaded, not a wrong password', async () => {
    const share = await insertShare(server, { file: { content: 'plan' } });
    await from(unlock(server, share.slug, wrongPassword)).expect(401);
    await from(unlock(server, share.slug)).expect(200);
    await from(download(server, share.slug)).expect(200);
    expect(await readRecorded(server)).toEqual([
      { action: 'share-opened', ...visitor, ...entryOf(share) },
      { action: 'share-downloaded', ...visitor, ...entryOf(share) },
    ]);
  });

  it('tells staff who look from recipients', async () => {
    const { user, cookie } = await signIn(server);
    const { slug } = await insertShare(server);
    await unlock(server, slug).set('Cookie', cookie).expect(200);
    expect(await readRecorded(server)).toMatchObject([{ action: 'share-opened', actorId: user.id }]);
  });

  it('is nothing where nothing happened', async () => {
    const { cookie } = await signIn(server);
    const expired = await insertShare(server, { expiresAt: server.clock.now() });
    const act = (path: string, method: 'post' | 'delete' = 'post') =>
      request(server.url)[method](path).set('Cookie', cookie);
    await act(`/api/share/${expired.slug}/remind`).expect(410);
    await act('/api/share/nothing-here/remind').expect(404);
    await act('/api/share/nothing-here/lockout', 'delete').expect(404);
    await act('/api/share/nothing-here', 'delete').expect(404);
    await unlock(server, expired.slug).expect(410);
    expect(await readRecorded(server)).toEqual([]);
  });

  it('ends with a thousand of each, also of downloads that are taken back; all are still counted', async () => {
    const { db } = server.connection;
    const share = await insertShare(server, { file: { content: 'plan' } });
    const before = ['share-opened', 'share-downloaded', 'share-download-returned'].flatMap(action =>
      Array(activityLimits.perShare - 1).fill({ action, ...entryOf(share), createdAt: server.clock.now() }),
    );
    await db.insert(activity).values(before);
    for (let n = 0; n < 3; n++) {
      await unlock(server, share.slug).expect(200);
      await download(server, share.slug).expect(200);
    }
    const returned = { isVisit: true, use: null, by: { actor: null, ip: '192.0.2.1' } };
    const counted = { share, countedAt: server.clock.now() };
    for (let n = 0; n < 2; n++) await recordReturn({ db, activity: server.activity }, counted, returned);
    expect((await readRecorded(server)).slice(before.length).map(({ action }) => action)).toEqual([
      'share-opened',
      'share-downloaded',
      'share-download-returned',
    ]);
    expect(await readShare(server, share)).toMatchObject({ openedCount: 3, downloadCount: 1 });
  });

  it('outlives the share', async () => {
    const { cookie } = await signIn(server);
    const share = await insertShare(server, {
      expiresAt: new Date(server.clock.now().getTime() + units.HOUR),
    });
    await unlock(server, share.slug).expect(200);
    await request(server.url).delete(`/api/share/${share.slug}`).set('Cookie', cookie).expect(204);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'share-opened', subjectId: String(share.id) },
      { action: 'share-deleted', subjectId: String(share.id) },
    ]);
  });
});
