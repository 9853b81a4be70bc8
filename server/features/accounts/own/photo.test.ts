import { units } from '@shared/limits';
import { users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { listNames } from '../../../storage/testing';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { removeStrayPhotos } from './change-photo';

const server = useTestServer();

const stored = () => listNames(server.storage, 'photos');

afterEach(async () => {
  for (const name of await stored()) await server.storage.remove('photos', name);
});

const draw = (width = 1_200, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#3b82f6' } })
    .png()
    .toBuffer();
const upload = (cookie: string, file: Buffer) =>
  request(server.url)
    .post('/api/account/photo')
    .set('Cookie', cookie)
    .attach('photo', file, { filename: '../me.png' });
const remove = (cookie: string) => request(server.url).delete('/api/account/photo').set('Cookie', cookie);
const look = (path: string, cookie = '') => request(server.url).get(path).set('Cookie', cookie);
const findUser = async (id: string) =>
  (await server.connection.db.select().from(users).where(eq(users.id, id)))[0];

describe('a photo', () => {
  it('is stored as our own rendering, and shown to those who are signed in alone', async () => {
    const { user, cookie } = await signIn(server);
    const colleague = await signIn(server);
    const { body } = await upload(cookie, await draw()).expect(200);
    expect(body.profileImageUrl).toMatch(/^\/api\/account\/photos\/[\da-f-]{36}\.webp$/);
    expect(await findUser(user.id)).toEqual({
      ...user,
      profileImageUrl: body.profileImageUrl,
      updatedAt: server.clock.now(),
    });
    const picture = await look(body.profileImageUrl, colleague.cookie)
      .expect(200)
      .expect('Content-Type', 'image/webp')
      .expect('Cache-Control', 'no-store')
      .expect('X-Content-Type-Options', 'nosniff');
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
    await look(body.profileImageUrl).expect(401);
    const known = await request(server.url).get('/api/user').set('Cookie', cookie).expect(200);
    expect(known.body.profileImageUrl).toBe(body.profileImageUrl);
    const recorded = await server.connection.db.select().from(activity).orderBy(activity.id);
    expect(recorded).toMatchObject([{ action: 'profile-changed', actorId: user.id }]);
  });

  it('replaces the one before, whose file goes', async () => {
    const { cookie } = await signIn(server);
    const first = await upload(cookie, await draw()).expect(200);
    const second = await upload(cookie, await draw(60, 60)).expect(200);
    await look(first.body.profileImageUrl, cookie).expect(404);
    await look(second.body.profileImageUrl, cookie).expect(200);
    expect(await stored()).toHaveLength(1);
  });

  it('can be removed, twice too', async () => {
    const { user, cookie } = await signIn(server);
    const { body } = await upload(cookie, await draw()).expect(200);
    for (let time = 0; time < 2; time++) {
      const response = await remove(cookie).expect(200);
      expect(response.body.profileImageUrl).toBeNull();
    }
    await look(body.profileImageUrl, cookie).expect(404);
    expect(await stored()).toEqual([]);
    expect((await findUser(user.id))?.profileImageUrl).toBeNull();
    expect(await server.connection.db.select().from(activity)).toHaveLength(2);
  });
});

it('a form without a photo asks for one', async () => {
  const { cookie } = await signIn(server);
  const post = request(server.url).post('/api/account/photo').set('Cookie', cookie);
  const { body } = await post.field('photo', 'words').expect(400);
  expect(body.issues).toEqual([{ path: 'photo', message: 'Choose a photo first.' }]);
});

describe('the address of a photo', () => {
  it.each(['..%2Flogos%2Fx.webp', '%2e%2e', 'x.webp', '00000000-0000-4000-8000-000000000000.webp', '%00'])(
    'leads to photos alone: %s',
    async name => {
      const { cookie } = await signIn(server);
      const { status } = await look(`/api/account/photos/${name}`, cookie);
      expect([400, 404]).toContain(status);
    },
  );
});

it('a photo that no account has is swept once it is an hour old', async () => {
  const { cookie } = await signIn(server);
  const { body } = await upload(cookie, await draw(60, 60)).expect(200);
  await server.storage.write('photos', 'stray.webp', Buffer.from('x'));
  const sweepIn = (milliseconds: number) =>
    removeStrayPhotos({
      ...server,
      db: server.connection.db,
      clock: { now: () => new Date(Date.now() + milliseconds) },
    });
  await sweepIn(0);
  expect(await stored()).toHaveLength(2);
  await sweepIn(units.HOUR + units.MINUTE);
  expect((await stored()).map(name => `/api/account/photos/${name}`)).toEqual([body.profileImageUrl]);
});
