import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { accountPassword, signInWithPassword } from '../features/accounts/testing';
import { insertShare, sharePassword } from '../features/shares/testing/shares';
import { useTestServer } from '../testing/test-server';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

const logIn = (address: string, username: string, password = 'a guess') =>
  request(server.url).post('/api/login').set('X-Forwarded-For', address).send({ username, password });

/** Concurrent sign-ins with wrong passwords. */
function startFlood(count: number, toAddress: (index: number) => string) {
  const responses = Array.from({ length: count }, (_, index) => logIn(toAddress(index), `guess-${index}`));
  return Promise.all(responses.map(response => response.then(({ status }) => status)));
}

/** Opens a share twelve times in sequence with its password during the flood. */
async function openTwelveTimes(slug: string) {
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const response = await request(server.url)
      .post(`/api/share/${slug}/access`)
      .set('X-Forwarded-For', '198.51.100.20')
      .send({ password: sharePassword });
    statuses.push(response.status);
  }
  return statuses;
}

const allTwelve = Array.from({ length: 12 }, () => 200);

describe('during a flood of sign-ins', () => {
  it.each([
    ['random /64s of one connection', (index: number) => `2001:db8:66:${(index * 131).toString(16)}::1`],
    ['fifty IPv4 networks', (index: number) => `203.${index % 50}.113.7`],
  ])('from %s, a recipient can always open a share with its password', async (_from, toAddress) => {
    const { slug } = await insertShare(server);
    const flood = startFlood(120, toAddress);
    expect(await openTwelveTimes(slug)).toEqual(allTwelve);
    await flood;
  });

  it('from ever new networks, somebody signs in from one that has been signed in from', async () => {
    const { user } = await signInWithPassword(server);
    const signIn = () => logIn('192.0.2.30', user.username, accountPassword);
    expect((await signIn()).status).toBe(200);
    const flood = startFlood(120, index => `60.${index}.113.7`);
    for (let n = 0; n < 12; n++) expect((await signIn()).status).toBe(200);
    expect(new Set(await flood)).toEqual(new Set([401, 503]));
  });

  it('from networks that another account has signed in from, somebody signs in from one of theirs', async () => {
    const { user } = await signInWithPassword(server);
    const signIn = () => logIn('192.0.2.30', user.username, accountPassword);
    expect((await signIn()).status).toBe(200);
    const { user: other } = await signInWithPassword(server);
    const toAddress = (index: number) => `60.${index % 60}.113.${Math.floor(index / 60) + 1}`;
    for (let n = 0; n < 60; n++) await logIn(toAddress(n), other.username, accountPassword).expect(200);
    const flood = startFlood(240, toAddress);
    for (let n = 0; n < 12; n++) expect((await signIn()).status).toBe(200);
    expect(new Set(await flood)).toEqual(new Set([401, 503]));
  });

  it('from fifty IPv4 networks, somebody else gets 401 and not 503', async () => {
    const flood = startFlood(120, index => `203.${index % 50}.113.7`);
    expect((await logIn('198.51.100.20', 'priya')).status).toBe(401);
    expect(new Set(await flood)).toEqual(new Set([401, 503]));
  });
});

it('guesses at shares delay nobody who opens one again where they opened it before', async () => {
  const { slug } = await insertShare(server);
  expect(await openTwelveTimes(slug)).toEqual(allTwelve);
  let letGo = () => {};
  const guess = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const guesses = server.hashQueue.run({ lane: 'unlock', key: 'a network' }, () => guess);
  expect(await openTwelveTimes(slug)).toEqual(allTwelve);
  letGo();
  await guesses;
});
