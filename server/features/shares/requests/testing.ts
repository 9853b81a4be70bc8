import { randomUUID } from 'node:crypto';
import { units } from '@shared/limits/amounts';
import { secureShares } from '@shared/tables/shares';
import { asc } from 'drizzle-orm';
import request from 'supertest';
import { afterEach, beforeEach } from 'vitest';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import type { TestServer } from '../../../testing/test-server';
import { removeFiles } from '../testing/shares';

async function askForFiles(server: TestServer, { cookie }: SignedIn, changes: object = {}) {
  const { body } = await request(server.url)
    .post('/api/file-requests')
    .set('Cookie', cookie)
    .send({
      title: 'Logo and fonts',
      note: 'Your logo as SVG,\nand the fonts.',
      expiresAt: new Date(server.clock.now().getTime() + 7 * units.DAY).toISOString(),
      maxDeliveries: 1,
      ...changes,
    })
    .expect(201);
  return body;
}

export function openLink(server: TestServer, slug: string) {
  const path = `/api/send/${slug}`;
  const post = (end = '') => request(server.url).post(path + end);
  const upload = async (content: string | Buffer, name = 'logo.svg'): Promise<string> => {
    const { body } = await post('/files').attach('file', Buffer.from(content), name).expect(201);
    return body.file;
  };
  return {
    read: () => request(server.url).get(path),
    post,
    upload,
    deliver: (files: string[], fields: object = {}) => post().send({ id: randomUUID(), files, ...fields }),
  };
}

/** Signs a staff member in before each test, and removes the files after it. */
export function setupRequests(server: TestServer) {
  let staff: SignedIn;
  beforeEach(async () => {
    staff = await signIn(server);
  });
  afterEach(() => removeFiles(server));
  const get = (path: string, { cookie } = staff) => request(server.url).get(path).set('Cookie', cookie);
  return {
    staff: () => staff,
    ask: (changes?: object, by = staff) => askForFiles(server, by, changes),
    get,
    listShares: async (query = '') => (await get(`/api/shares${query}`).expect(200)).body,
    listDelivered: async (slug: string) => (await get(`/api/shares/${slug}/delivered`).expect(200)).body,
    download: (slug: string, { cookie } = staff) =>
      request(server.url).post(`/api/shares/${slug}/file`).set('Cookie', cookie).responseType('blob'),
    remove: (slug: string) =>
      request(server.url).delete(`/api/share/${slug}`).set('Cookie', staff.cookie).expect(204),
    rows: () => server.connection.db.select().from(secureShares).orderBy(asc(secureShares.id)),
  };
}
