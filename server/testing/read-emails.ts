import type { RecordEmail } from '@shared/contracts/emails';
import type { EmailSubject } from '@shared/email-kinds';
import request from 'supertest';
import type { SignedIn } from './sign-in';
import type { TestServer } from './test-server';

export async function readEmails(
  { url }: TestServer,
  { cookie }: Pick<SignedIn, 'cookie'>,
  type: EmailSubject,
  id: number | string,
): Promise<RecordEmail[]> {
  const response = await request(url)
    .get('/api/emails')
    .query({ type, id })
    .set('Cookie', cookie)
    .expect(200);
  return response.body;
}
