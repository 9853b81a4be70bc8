import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { bookings } from '@shared/tables/bookings';
import request from 'supertest';
import { expect, it } from 'vitest';
import { notifyAccount } from '../../features/accounts/notify-account';
import { enqueueDonationEmails } from '../../features/donations/settle-donation';
import { buildDonation, insertDonation, insertUser } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { createDelivery } from './deliver-mail';
import type { OutgoingMail } from './smtp-mailer';
import { deadServer, listOutbox } from './testing';

const staff = 'mara@studio.example';
const server = setupTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: staff, TRUST_PROXY: '1' });
const db = () => server.connection.db;

const post = (path: string, body: object, from = '203.0.113.7') =>
  request(server.url).post(path).set('X-Forwarded-For', from).send(body);
const book = (email: string, from?: string) =>
  post('/api/bookings', { ...bookingBody, email }, from).expect(201);

/** Delivers what waits. Returns who gets an email, without staff. */
async function receive() {
  const recipients: string[] = [];
  const mailer = { send: async ({ recipient }: OutgoingMail) => void recipients.push(recipient) };
  await createDelivery({ ...server, db: db(), mailer })(new AbortController().signal);
  return recipients.filter(recipient => recipient !== staff);
}

it('a mailbox in however many spellings gets at most 20 letters an hour from strangers, 5 of each kind', async () => {
  for (let n = 0; n < 8; n++) {
    const email = n % 2 ? `R.uth+${n}@gmail.com` : `ru.th+${n}@googlemail.com`;
    const from = `198.51.${n}.7`;
    await book(email, from);
    await post('/api/contact', { ...inquiryBody, email }, from).expect(201);
    const account = await insertUser(db(), { email, role: 'registered' });
    await post('/api/password-reset-requests', { email }, from).expect(204);
    const donation = await insertDonation(db(), buildDonation({ donorEmail: email }));
    await db().transaction(async tx => {
      await notifyAccount(server, tx, account, 'password-changed', { user: account, ip: '203.0.113.7' });
      await enqueueDonationEmails(server, tx, donation);
    });
  }
  expect(await receive()).toHaveLength(4 * rateLimits.mailbox.max);
  await book('ruth@example.com', '198.51.100.7');
  expect(await receive()).toHaveLength(1);
  await server.passTime(units.HOUR);
  await book('ruth@gmail.com', '198.51.100.8');
  expect(await receive()).toHaveLength(1);
});

it('whoever an owner knows hears of everything', async () => {
  const account = await insertUser(db());
  for (let n = 0; n < 10; n++)
    await db().transaction(tx =>
      notifyAccount(server, tx, account, 'passkey-added', { user: account, ip: '203.0.113.7' }),
    );
  expect(await receive()).toHaveLength(10);
});

it('an address causes 10 confirmations an hour, and its forms arrive all the same', async () => {
  for (let n = 0; n < 12; n++) await book(`visitor${n}@example.com`);
  await book('other@example.com', '198.51.100.7');
  expect(await db().$count(bookings)).toBe(13);
  const outbox = await listOutbox(server);
  expect(outbox.filter(({ recipient }) => recipient === staff)).toHaveLength(13);
  expect(outbox.filter(({ limitedAs }) => limitedAs === 'confirmation')).toHaveLength(11);
});
