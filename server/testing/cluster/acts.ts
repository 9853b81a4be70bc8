import request, { type Test } from 'supertest';
import { ask } from '../faults/ask';

/** What was raised so far, in dollars. */
export async function readTotal(url: string): Promise<number> {
  const { body } = await ask(request(url).get('/api/fundraising-stats'), 200);
  return Number(body.formattedTotal.replaceAll(',', ''));
}

/** Begins a gift from an address of its own, and answers its checkout session. */
export async function openGift(url: string, address: string, gift: object): Promise<string> {
  const asked = request(url).post('/api/create-checkout-session').set('X-Forwarded-For', address);
  const { body } = await ask(asked.send(gift), 201);
  return body.sessionId;
}

export const sharePassword = 'spring tide 1907';

/** Makes a share with a note or a file, and answers its slug. */
export async function sendShare(
  url: string,
  cookie: string,
  { note, file }: { note?: string; file?: Buffer },
): Promise<string> {
  const { body } = await ask(composeShare(url, cookie, { note, file }), 201);
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
