import { randomBytes } from 'node:crypto';
import { fileLimits } from '@shared/form-limits';
import request from 'supertest';
import { afterAll, afterEach, expect, it } from 'vitest';
import { listNames } from '../../platform/storage/testing';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { startS3Server } from '../../testing/s3-server';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { encodeForm, fileOf, sendForm } from './testing/forms';
import { download, insertShare, sharePassword } from './testing/shares';

const store = await startS3Server();
afterAll(store.stop);

const server = useTestServer({
  STORAGE: 's3',
  S3_ENDPOINT: store.config.endpoint,
  S3_REGION: store.config.region,
  S3_BUCKET: store.config.bucket,
  S3_ACCESS_KEY_ID: store.config.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.config.secretAccessKey,
});

afterEach(async () => {
  await store.proxy.restore();
  for (const name of await listNames(server.storage)) await server.storage.remove('private', name);
});

async function create(content: Uint8Array<ArrayBuffer>) {
  const { cookie } = await signIn(server);
  const form = await encodeForm({ file: fileOf(content), password: sharePassword });
  const { status, body } = await sendForm(server, cookie, form);
  return { cookie, status, body };
}

it('a share’s file on an S3 store may have exactly 25 MB, comes back as it was, and goes with the share', async () => {
  const content = new Uint8Array(randomBytes(fileLimits.shareFile));
  const { cookie, body } = await create(content);
  const response = await download(server, body.slug).expect(200);
  expect(Buffer.compare(response.body, content)).toBe(0);
  await request(server.url).delete(`/api/share/${body.slug}`).set('Cookie', cookie).expect(204);
  expect(await listNames(server.storage)).toEqual([]);
});

it('an outage is reported, also by the health check, and passes', async () => {
  const { slug } = await insertShare(server, { file: { content: 'abc' } });
  await store.proxy.cut();
  await download(server, slug).expect(503);
  expect((await create(new Uint8Array(10))).status).toBe(503);
  const { body } = await request(server.url).get('/readyz').expect(503);
  expect(body.checks).toMatchObject({ database: 'ok', storage: 'unavailable' });
  await store.proxy.restore();
  expect((await download(server, slug)).body.toString()).toBe('abc');
});

it('logos come from the store too', async () => {
  await server.storage.write('logos', 'sponsor.webp', Buffer.from('a picture'));
  await insertDonation(server.connection.db, buildSponsorship({ sponsorLogo: 'sponsor.webp' }));
  const logo = await request(server.url).get('/uploads/logos/sponsor.webp').expect(200);
  expect([logo.type, logo.body.toString()]).toEqual(['image/webp', 'a picture']);
  await request(server.url).get('/uploads/logos/another.webp').expect(404);
  await server.storage.remove('logos', 'sponsor.webp');
});
