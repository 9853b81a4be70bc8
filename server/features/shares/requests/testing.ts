import { randomUUID } from 'node:crypto';
import { units } from '@shared/limits';
import request from 'supertest';
import type { SignedIn } from '../../../testing/sign-in';
import type { TestServer } from '../../../testing/test-server';

/** A link that takes files, made through the API. */
export async function askForFiles(server: TestServer, { cookie }: SignedIn, changes: object = {}) {
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

export function useLink(server: TestServer, slug: string) {
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
