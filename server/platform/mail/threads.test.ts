import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import request from 'supertest';
import { expect, it } from 'vitest';
import { signInForCalls } from '../../features/bookings/testing';
import { signInForInquiries } from '../../features/inquiries/testing';
import { setupTestServer } from '../../testing/test-server';
import { deadServer, listOutbox } from './testing';

const server = setupTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@studio.example' });

const send = async (path: string, body: object): Promise<{ id: number }> =>
  (await request(server.url).post(path).send(body).expect(201)).body;

it('the emails about an inquiry or a call belong together, and apart from those about others', async () => {
  const inquiry = await send('/api/contact', inquiryBody);
  const staff = await signInForInquiries(server);
  await staff.reply(inquiry.id).expect(201);
  await staff.reply(inquiry.id, { revision: 1, text: 'One more thing.' }).expect(201);
  const calls = await signInForCalls(server, { username: 'ruth' });
  for (const company of ['Harbor Aid', 'Another Company']) {
    const { id } = await send('/api/bookings', { ...bookingBody, company });
    await calls.confirm(id).expect(200);
    await calls.cancel(id).expect(200);
  }
  const threads = (await listOutbox(server)).map(({ thread }) => thread);
  const [first, second, third] = [threads[0], threads[4], threads[8]];
  expect(threads).toEqual([first, second, third].flatMap(thread => Array(4).fill(thread)));
  expect(new Set(threads).size).toBe(3);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
});
