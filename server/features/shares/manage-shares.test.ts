import { shareLimits, units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { guess, insertShare, listFiles, readShare, removeFiles, unlock } from './testing/shares';

const server = useTestServer({ TRUST_PROXY: '1' });

afterEach(() => removeFiles(server));

const inFuture = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);

async function startDesk() {
  const { cookie } = await signIn(server);
  const send = (test: request.Test) => test.set('Cookie', cookie);
  return {
    titles: async (query: string) => {
      const { body } = await send(request(server.url).get(`/api/shares?${query}`)).expect(200);
      return body.map(({ title }: { title: string }) => title);
    },
    counts: async (query = '') =>
      (await send(request(server.url).get(`/api/shares/counts${query}`)).expect(200)).body,
    change: (slug: string, expiresAt: Date | null, seen: Date | null) =>
      send(request(server.url).patch(`/api/share/${slug}`)).send({ expiresAt, seen }),
    end: (slug: string) => send(request(server.url).post(`/api/share/${slug}/end`)),
    deleteExpired: () => send(request(server.url).delete('/api/shares/expired')),
  };
}

const actions = async () => (await readRecorded(server)).map(({ action }) => action);

/** One share in each state, named after it. */
async function insertEach() {
  await insertShare(server, { title: 'active', expiresAt: inFuture(shareLimits.expiresSoonWithin + 1) });
  await insertShare(server, { title: 'expiring-soon', expiresAt: inFuture(shareLimits.expiresSoonWithin) });
  await insertShare(server, { title: 'expired', expiresAt: server.clock.now() });
  await insertShare(server, { title: 'used-up', usedUpAt: server.clock.now() });
  await insertShare(server, {
    title: 'expired and used up',
    expiresAt: server.clock.now(),
    usedUpAt: server.clock.now(),
  });
  const { slug } = await insertShare(server, { title: 'locked, without expiry' });
  for (const last of [1, 2, 3, 4]) {
    await guess(server, 5, slug, (...to) => unlock(...to).set('X-Forwarded-For', `203.0.113.${last}`));
  }
}

describe('the list of shares', () => {
  it('can be filtered by state, and counts them', async () => {
    const desk = await startDesk();
    await insertEach();
    expect(await desk.titles('state=active')).toEqual(['locked, without expiry', 'active']);
    expect(await desk.titles('state=expiring-soon')).toEqual(['expiring-soon']);
    expect(await desk.titles('state=expired')).toEqual(['expired and used up', 'expired']);
    expect(await desk.titles('state=used-up')).toEqual(['used-up']);
    expect(await desk.titles('state=locked')).toEqual(['locked, without expiry']);
    expect(await desk.titles('state=active&search=locked')).toEqual(['locked, without expiry']);
    const counts = { all: 6, active: 2, 'expiring-soon': 1, expired: 2, 'used-up': 1, locked: 1 };
    expect(await desk.counts()).toEqual(counts);
    // Random links are searched, too: a shorter word would be in one of them now and then.
    const found = { all: 4, active: 1, 'expiring-soon': 1, expired: 2, 'used-up': 0 };
    expect(await desk.counts('?search=expir')).toMatchObject(found);
    await server.passTime(rateLimits.shareGuesses.lock * units.SECOND);
    expect(await desk.counts()).toMatchObject({ locked: 0 });
    expect(await desk.titles('state=locked')).toEqual([]);
  });

  it('refuses a state that does not exist', async () => {
    const { cookie } = await signIn(server);
    await request(server.url).get('/api/shares?state=lost').set('Cookie', cookie).expect(400);
  });
});

describe('changing when a share expires', () => {
  it('applies to that share only, and is recorded', async () => {
    const desk = await startDesk();
    const share = await insertShare(server);
    const other = await insertShare(server);
    const { body } = await desk.change(share.slug, inFuture(units.DAY), null).expect(200);
    expect(body).toMatchObject({ slug: share.slug, expiresInMs: units.DAY, expiresSoon: true });
    await desk.change(share.slug, null, inFuture(units.DAY)).expect(200);
    expect(await readShare(server, share)).toEqual(share);
    expect(await readShare(server, other)).toEqual(other);
    expect(await actions()).toEqual(['share-expiry-changed', 'share-expiry-changed']);
  });

  it('is refused if somebody else changed it since, in words that say how it stands', async () => {
    const desk = await startDesk();
    const { slug } = await insertShare(server, { expiresAt: inFuture(units.DAY) });
    const { body } = await desk.change(slug, inFuture(2 * units.DAY), null).expect(409);
    expect(body.message).toMatch(
      /^Someone changed this share while you had it open\. Now it expires on .+ \(Eastern Time\)\.$/,
    );
    expect(await actions()).toEqual([]);
  });

  it('of five at once, one applies', async () => {
    const desk = await startDesk();
    const { slug } = await insertShare(server);
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map(days => desk.change(slug, inFuture(days * units.DAY), null)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await actions()).toEqual(['share-expiry-changed']);
  });

  it('does not bring back what is over, and needs a time in the future', async () => {
    const desk = await startDesk();
    const now = server.clock.now();
    const expired = await insertShare(server, { expiresAt: now });
    await desk.change(expired.slug, null, now).expect(410);
    const used = await insertShare(server, { usedUpAt: now });
    await desk.change(used.slug, inFuture(units.DAY), null).expect(410);
    const { slug } = await insertShare(server);
    const { body } = await desk.change(slug, now, null).expect(400);
    expect(body.issues).toEqual([{ path: 'expiresAt', message: 'Choose an expiration time in the future' }]);
    await desk.change('no-such-share', null, null).expect(404);
  });

  it('needs both times', async () => {
    const { cookie } = await signIn(server);
    const share = await insertShare(server, { expiresAt: inFuture(units.DAY) });
    for (const body of [{}, { expiresAt: null }, { seen: null }, { expiresAt: 'soon', seen: null }]) {
      await request(server.url)
        .patch(`/api/share/${share.slug}`)
        .set('Cookie', cookie)
        .send(body)
        .expect(400);
    }
    expect(await readShare(server, share)).toEqual(share);
  });
});

describe('ending a share', () => {
  it('closes it at once, also one that is used up, and is recorded', async () => {
    const desk = await startDesk();
    const share = await insertShare(server, { usedUpAt: server.clock.now() });
    const { slug } = await insertShare(server);
    expect((await desk.end(slug).expect(200)).body).toMatchObject({ isExpired: true });
    await unlock(server, slug).expect(410);
    await desk.end(share.slug).expect(200);
    expect(await actions()).toEqual(['share-ended', 'share-ended']);
    await desk.end(slug).expect(410);
    await desk.end('no-such-share').expect(404);
  });
});

describe('deleting all expired shares', () => {
  it('removes them with their files, and nothing else', async () => {
    const desk = await startDesk();
    const now = server.clock.now();
    const kept = await insertShare(server, { file: { content: 'kept' }, expiresAt: inFuture(1) });
    const used = await insertShare(server, { usedUpAt: now });
    await insertShare(server, { file: { content: 'gone' }, expiresAt: now });
    await insertShare(server, { expiresAt: inFuture(-units.DAY), contentRemovedAt: now });
    expect((await desk.deleteExpired().expect(200)).body).toEqual({ deleted: 2 });
    expect(await server.connection.db.select().from(secureShares).orderBy(secureShares.id)).toEqual([
      kept,
      used,
    ]);
    expect(await listFiles(server)).toEqual([kept.filePath]);
    expect(await actions()).toEqual(['share-deleted', 'share-deleted']);
    expect((await desk.deleteExpired().expect(200)).body).toEqual({ deleted: 0 });
  });

  it('works through any number of them, also twice at once', async () => {
    const desk = await startDesk();
    const row = { passwordHash: 'x', expiresAt: server.clock.now() };
    const rows = Array.from({ length: 205 }, (_, n) => ({ ...row, slug: `expired-${n}` }));
    await server.connection.db.insert(secureShares).values(rows);
    const answers = await Promise.all([desk.deleteExpired(), desk.deleteExpired()]);
    expect(answers.reduce((sum, { body }) => sum + body.deleted, 0)).toBe(205);
    expect(await actions()).toHaveLength(205);
  });
});
