import request, { type Test } from 'supertest';
import { expectStatus } from '../faults/expect-status';

/** The amount raised so far, in dollars. */
export async function readTotal(url: string): Promise<number> {
  const { body } = await expectStatus(request(url).get('/api/fundraising-stats'), 200);
  return Number(body.formattedTotal.replaceAll(',', ''));
}

/** Opens a checkout from its own address and returns the session ID. */
export async function openCheckout(url: string, address: string, donation: object): Promise<string> {
  const post = request(url).post('/api/create-checkout-session').set('X-Forwarded-For', address);
  const { body } = await expectStatus(post.send(donation), 201);
  return body.sessionId;
}

export const sharePassword = 'spring tide 1907';

/** Creates a share with a note or a file and returns its slug. */
export async function sendShare(
  url: string,
  cookie: string,
  { note, file }: { note?: string; file?: Buffer },
): Promise<string> {
  const { body } = await expectStatus(composeShare(url, cookie, { note, file }), 201);
  return body.slug;
}

export function composeShare(
  url: string,
  cookie: string,
  { note, file }: { note?: string; file?: Buffer },
): Test {
  const form = request(url).post('/api/shares').set('Cookie', cookie).field('password', sharePassword);
  if (note) form.field('note', note);
  if (file) form.attach('file', file, { filename: 'contract.bin' });
  return form;
}
