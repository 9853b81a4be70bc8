import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import request from 'supertest';
import { expect, it } from 'vitest';
import { startDesk as startCallsDesk } from '../features/bookings/testing';
import { startDesk as startInquiriesDesk } from '../features/inquiries/testing';
import { useTestServer } from '../testing/test-server';
import { deadServer, deliver, startMailServer } from './testing';

const server = useTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' });

/** Delivers what waits. Returns, for each email, what it answers. */
async function receive() {
  const mail = await startMailServer();
  await deliver(server, mail.url);
  const ids = mail.received.map(({ parsed }) => parsed.messageId);
  expect(new Set(ids).size).toBe(ids.length);
  return mail.received.map(({ parsed: { inReplyTo, references } }) => {
    expect(references).toBe(inReplyTo);
    return inReplyTo;
  });
}

const send = async (path: string, body: object): Promise<{ id: number }> =>
  (await request(server.url).post(path).send(body).expect(201)).body;

it('the emails about an inquiry belong together: confirmation, notice, and every reply', async () => {
  const { id } = await send('/api/contact', inquiryBody);
  const desk = await startInquiriesDesk(server);
  await desk.reply(id).expect(201);
  await desk.reply(id, { revision: 1, text: 'One more thing.' }).expect(201);
  const threads = await receive();
  expect(threads).toHaveLength(4);
  expect(new Set(threads).size).toBe(1);
  expect(threads[0]).toMatch(/^<[0-9a-f]{32}@tidewright\.example>$/);
});

it('the emails about a call belong together, and apart from those about another', async () => {
  const desk = await startCallsDesk(server);
  const { id } = await send('/api/bookings', bookingBody);
  await desk.confirm(id).expect(200);
  await desk.cancel(id).expect(200);
  const threads = await receive();
  expect(threads).toHaveLength(4);
  expect(new Set(threads).size).toBe(1);
  const other = await send('/api/bookings', { ...bookingBody, company: 'Another Company' });
  await desk.decline(other.id).expect(200);
  const others = await receive();
  expect(new Set(others).size).toBe(1);
  expect(others[0]).not.toBe(threads[0]);
});
