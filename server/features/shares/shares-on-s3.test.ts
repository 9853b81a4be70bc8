import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { afterAll, afterEach, expect, it } from 'vitest';
import { listNames } from '../../platform/storage/testing';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { startS3Server } from '../../testing/s3-server';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { download, sharePassword } from './testing/shares';

const store = await startS3Server();
afterAll(store.stop);

const server = setupTestServer({
  STORAGE: 's3',
  S3_ENDPOINT: store.config.endpoint,
  S3_REGION: store.config.region,
  S3_BUCKET: store.config.bucket,
  S3_ACCESS_KEY_ID: store.config.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.config.secretAccessKey,
});

afterEach(() => store.proxy.restore());

it('a share’s file on an S3 store survives its outages, comes back as it was, and goes with the share', async () => {
  const { cookie } = await signIn(server);
  const content = randomBytes(3_000_000);
  const create = () =>
    request(server.url)
      .post('/api/shares')
      .set('Cookie', cookie)
      .field('password', sharePassword)
      .attach('file', content, 'plan.pdf');
  const { slug } = (await create().expect(201)).body;
  await store.proxy.cut();
  await download(server, slug).expect(503);
  await create().expect(503);
  const { body } = await request(server.url).get('/readyz').expect(503);
  expect(body.checks).toMatchObject({ database: 'ok', storage: 'unavailable' });
  await store.proxy.restore();
  expect(Buffer.compare((await download(server, slug)).body, content)).toBe(0);
  await request(server.url).delete(`/api/share/${slug}`).set('Cookie', cookie).expect(204);
  expect(await listNames(server.storage)).toEqual([]);
});

it('logos come from the store too', async () => {
  await server.storage.write('logos', 'sponsor.webp', Buffer.from('a picture'));
  await insertDonation(server.connection.db, buildSponsorship({ sponsorLogo: 'sponsor.webp' }));
  const logo = await request(server.url).get('/uploads/logos/sponsor.webp').expect(200);
  expect([logo.type, logo.body.toString()]).toEqual(['image/webp', 'a picture']);
  await request(server.url).get('/uploads/logos/another.webp').expect(404);
});
