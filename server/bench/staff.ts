import { registerRoute } from '@shared/contracts/account-routes';
import { createShareRoute } from '@shared/contracts/share-routes';
import request from 'supertest';

/** Registers a staff member. @returns the session's cookie. */
export async function signInStaff(url: string): Promise<string> {
  const answer = await request(url)
    .post(registerRoute.path)
    .send({
      username: 'bench',
      email: 'bench@example.com',
      password: 'bench-password',
      firstName: 'Bench',
      lastName: 'Mark',
    })
    .expect(201);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return cookie;
}

interface NewShare {
  note?: string;
  file?: Buffer;
}

export const sharePassword = 'bench-share-password';

/** @returns the slug of a share that opens with `sharePassword`. */
export async function createShare(url: string, cookie: string, { note, file }: NewShare): Promise<string> {
  const post = request(url)
    .post(createShareRoute.path)
    .set('Cookie', cookie)
    .field('password', sharePassword);
  if (note) post.field('note', note);
  if (file) post.attach('file', file, 'bench.bin');
  const answer = await post.expect(201);
  return answer.body.slug;
}
