import { units } from '@shared/limits/amounts';
import { users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { listNames } from '../../platform/storage/testing';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { removeStrayPhotos } from './own-account';
import { createBrowser, refusal } from './testing/accounts';

const server = setupTestServer();

const db = () => server.connection.db;
const findUser = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];

async function join(changes = {}) {
  const caller = await signIn(server, changes);
  return { ...caller, browser: createBrowser(server, caller) };
}

describe('one’s own account', () => {
  it('shows nothing of the password', async () => {
    const { user, browser } = await join({ role: 'owner' });
    expect((await browser.get('/api/account').expect(200)).body).toEqual({
      username: user.username,
      firstName: 'Ines',
      lastName: 'Okafor',
      email: user.email,
      profileImageUrl: null,
      role: 'owner',
      createdAt: user.createdAt.toISOString(),
      passwordChangedAt: null,
      secondFactors: { authenticator: null, passkeys: [], recoveryCodesLeft: 0, missing: false },
      sessions: [expect.objectContaining({ current: true })],
    });
  });

  it('gets a new name, on the record, and nothing else with it', async () => {
    const { user, browser } = await join();
    server.clock.advance(units.MINUTE);
    const names = {
      firstName: ' In\u202eês\r\nBcc: ',
      lastName: 'F\u200balk',
      role: 'owner',
      username: 'root',
    };
    await browser.patch('/api/account', names).expect(204);
    const changed = { firstName: 'Inês Bcc:', lastName: 'Falk' };
    expect(await findUser(user.id)).toEqual({ ...user, ...changed, updatedAt: server.clock.now() });
    expect(await readRecorded(server)).toMatchObject([
      { action: 'profile-changed', actorId: user.id, subjectId: user.id, network: '127.0.0.0/24' },
    ]);
  });

  it('gets a new email address, which nobody else can have in any case', async () => {
    const { user, browser } = await join();
    const email = 'Ines.Falk@Example.com';
    await browser.patch('/api/account/email', { email: ` ${email} ` }).expect(204);
    expect(await findUser(user.id)).toMatchObject({ email, emailKey: 'ines.falk@example.com' });
    expect(await readRecorded(server)).toMatchObject([{ action: 'email-changed', actorId: user.id }]);
    const other = await join();
    await other.browser
      .patch('/api/account/email', { email: email.toUpperCase() })
      .expect(409, refusal('email', 'An account with this email already exists.'));
    expect(await findUser(other.user.id)).toEqual(other.user);
  });
});

describe('a photo', () => {
  const stored = () => listNames(server.storage, 'photos');
  const draw = (width = 1_200, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#3b82f6' } })
      .png()
      .toBuffer();
  const upload = async ({ cookie }: { cookie: string }, file: Promise<Buffer> = draw()) => {
    const post = request(server.url).post('/api/account/photo').set('Cookie', cookie);
    await post.attach('photo', await file, { filename: '../me.png' }).expect(204);
    const { body } = await createBrowser(server, { cookie }).get('/api/user').expect(200);
    return body.profileImageUrl as string;
  };

  afterEach(async () => {
    for (const name of await stored()) await server.storage.remove('photos', name);
  });

  it('is stored as our own rendering, and shown to those who are signed in alone', async () => {
    const [{ user, cookie }, colleague] = [await join(), await join()];
    const address = await upload({ cookie });
    expect(address).toMatch(/^\/api\/account\/photos\/[\da-f-]{36}\.webp$/);
    const { body } = await colleague.browser
      .get(address)
      .expect(200)
      .expect('Content-Type', 'image/webp')
      .expect('Cache-Control', 'no-store')
      .expect('X-Content-Type-Options', 'nosniff');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
    await request(server.url).get(address).expect(401);
    expect((await findUser(user.id))?.profileImageUrl).toBe(address);
    expect(await readRecorded(server)).toMatchObject([{ action: 'profile-changed', actorId: user.id }]);
  });

  it('is replaced and removed with its file, and what no account has is swept', async () => {
    const { cookie, browser } = await join();
    const [first, second] = [await upload({ cookie }), await upload({ cookie }, draw(60, 60))];
    await browser.get(first).expect(404);
    await browser.get(second).expect(200);
    await server.storage.write('photos', 'stray.webp', Buffer.from('x'));
    const sweepIn = (milliseconds: number) =>
      removeStrayPhotos({ ...server, clock: { now: () => new Date(Date.now() + milliseconds) } });
    await sweepIn(0);
    expect(await stored()).toHaveLength(2);
    await sweepIn(units.HOUR + units.MINUTE);
    expect((await stored()).map(name => `/api/account/photos/${name}`)).toEqual([second]);
    await browser.remove('/api/account/photo').expect(204);
    await browser.get(second).expect(404);
    expect(await stored()).toEqual([]);
  });

  it.each(['..%2Flogos%2Fx.webp', 'x.webp', '%00'])('is no other file: %s', async name => {
    const { browser } = await join();
    await browser.get(`/api/account/photos/${name}`).expect(404);
  });
});
