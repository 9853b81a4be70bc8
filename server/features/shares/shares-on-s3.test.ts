import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { fileLimits, units } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { listNames } from '../../storage/testing';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { startS3Server } from '../../testing/s3-server';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { destroyExpired } from './destroy-expired';
import { encodeForm, sendForm } from './testing/forms';
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
const rows = () => server.connection.db.select().from(secureShares);

afterEach(async () => {
  await store.proxy.restore();
  for (const name of await listNames(server.storage)) await server.storage.remove('private', name);
});

async function create(content: Uint8Array<ArrayBuffer>) {
  const { cookie } = await signIn(server);
  return sendForm(
    server,
    cookie,
    await encodeForm({ file: new File([content], 'plan.pdf'), password: sharePassword }),
  );
}

async function expectNothingStored() {
  expect(await rows()).toEqual([]);
  expect(await listNames(server.storage)).toEqual([]);
}

describe('a share whose file is on an S3 store', () => {
  it('may have exactly 25 MB, and returns the same bytes', async () => {
    const content = new Uint8Array(randomBytes(fileLimits.shareFile));
    const { status, body } = await create(content);
    expect(status).toBe(201);
    expect(await listNames(server.storage)).toEqual([(await rows())[0]?.filePath]);
    const response = await download(server, body.slug);
    expect(response.headers['content-length']).toBe('26214400');
    expect(Buffer.compare(response.body, content)).toBe(0);
  });

  it('may not have one byte more, and nothing is stored', async () => {
    expect((await create(new Uint8Array(fileLimits.shareFile + 1))).status).toBe(413);
    await expectNothingStored();
  });

  it('leaves nothing of an upload that breaks off', async () => {
    const { cookie } = await signIn(server);
    const form = await encodeForm({ file: new File([new Uint8Array(4_999_000)], 'x'), password: 'x' });
    const sending = httpRequest(`${server.url}/api/shares`, {
      method: 'POST',
      headers: { cookie, 'content-type': form.contentType, 'content-length': form.body.length },
    });
    sending.on('error', () => {});
    await new Promise(resolve => sending.write(form.body.subarray(0, 2_000_000), resolve));
    sending.destroy();
    await waitFor(() => expect(server.logged()).toContain('/api/shares'));
    await expectNothingStored();
  });

  it('removes it on deletion and on expiry', async () => {
    const { cookie } = await signIn(server);
    const deleted = await insertShare(server, { file: { content: 'abc' } });
    const expiresAt = new Date(server.clock.now().getTime() + units.MINUTE);
    await insertShare(server, { file: { content: 'def' }, expiresAt });
    expect(await listNames(server.storage)).toHaveLength(2);
    await request(server.url).delete(`/api/share/${deleted.slug}`).set('Cookie', cookie);
    server.clock.advance(units.MINUTE);
    await destroyExpired({ ...server, db: server.connection.db });
    expect(await listNames(server.storage)).toEqual([]);
    expect(await rows()).toMatchObject([{ fileName: 'contract.pdf', filePath: null }]);
  });

  it('reports a storage outage, as does the health check, and recovers afterward', async () => {
    const { slug } = await insertShare(server, { file: { content: 'abc' } });
    await store.proxy.cut();
    const response = await download(server, slug);
    expect(response.status).toBe(503);
    expect((await create(new Uint8Array(10))).status).toBe(503);
    const readiness = await request(server.url).get('/readyz');
    expect(readiness.status).toBe(503);
    expect(readiness.body.checks).toMatchObject({ database: 'ok', storage: 'unavailable' });
    await store.proxy.restore();
    expect((await download(server, slug)).body.toString()).toBe('abc');
    expect((await request(server.url).get('/readyz')).status).toBe(200);
  });
});

it('logos come from the store too', async () => {
  await server.storage.write('logos', 'sponsor.webp', Buffer.from('a picture'));
  await insertDonation(server.connection.db, buildSponsorship({ sponsorLogo: 'sponsor.webp' }));
  const logo = await request(server.url).get('/uploads/logos/sponsor.webp');
  expect(logo.status).toBe(200);
  expect(logo.headers['content-type']).toBe('image/webp');
  expect(logo.body.toString()).toBe('a picture');
  expect((await request(server.url).get('/uploads/logos/another.webp')).status).toBe(404);
  await server.storage.remove('logos', 'sponsor.webp');
});
