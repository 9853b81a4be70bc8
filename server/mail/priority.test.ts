import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import { accountLimits, units } from '@shared/limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { listJobs } from '../jobs';
import { insertUser } from '../testing/factories';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import { createSmtpMailer } from './smtp-mailer';
import { deadServer, deliver, startMailServer, studioMailbox } from './testing';

const server = useTestServer({
  SMTP_URL: deadServer,
  NOTIFY_EMAIL: 'mara@tidewright.example',
  REGISTRATION: 'closed',
});

const book = () => request(server.url).post('/api/bookings').send(bookingBody).expect(201);
const write = () => request(server.url).post('/api/contact').send(inquiryBody).expect(201);
const invite = (cookie: string, email: string) =>
  request(server.url)
    .post('/api/invitations')
    .set('Cookie', cookie)
    .send({ email, role: 'staff' })
    .expect(201);
const askFor = (email: string) =>
  request(server.url).post('/api/password-reset-requests').send({ email }).expect(204);

it('a link to an account leaves before everything that strangers caused earlier', async () => {
  const mail = await startMailServer();
  const { cookie } = await signIn(server, { role: 'owner', email: null });
  await insertUser(server.connection.db, { email: 'noor@example.com' });
  await book();
  await write();
  await askFor('noor@example.com');
  await invite(cookie, 'ines@example.com');
  await deliver(server, mail.url);
  expect(mail.received.map(({ to }) => to[0])).toEqual([
    ...['noor@example.com', 'ines@example.com'],
    ...['mara@tidewright.example', 'mara@tidewright.example'],
    ...['tomas@example.com', 'priya@example.com'],
  ]);
});

it('a link to an account arrives while the mail server takes its time over another email', async () => {
  const mail = await startMailServer();
  const { db } = server.connection;
  const { cookie } = await signIn(server, { role: 'owner', email: null });
  await write();
  const { arrived, accept } = mail.holdNext();
  const mailer = createSmtpMailer({ smtpUrl: mail.url, from: studioMailbox });
  const [others, links] = listJobs({ ...server, db, mailer }).filter(({ name }) =>
    name.startsWith('deliver-'),
  );
  const { signal } = new AbortController();
  const held = others?.run(signal);
  await arrived;
  await invite(cookie, 'noor@example.com');
  await links?.run(signal);
  expect(mail.received.map(({ to }) => to[0])).toEqual(['noor@example.com']);
  accept();
  await held;
});

it('an email to a stranger doesn’t wait for a link, and so doesn’t tell that one was sent', async () => {
  const mail = await startMailServer();
  const { db } = server.connection;
  await insertUser(db, { email: 'noor@example.com' });
  await askFor('noor@example.com');
  await book();
  const mailer = createSmtpMailer({ smtpUrl: mail.url, from: studioMailbox });
  const others = listJobs({ ...server, db, mailer }).find(({ name }) => name === 'deliver-mail');
  await others?.run(new AbortController().signal);
  expect(mail.received.map(({ to }) => to[0])).toEqual(['mara@tidewright.example', 'tomas@example.com']);
});

it('a link that the mail server refused, because it was taking another email, is next once that is done', async () => {
  const mail = await startMailServer({ connectionsAtOnce: 1 });
  await insertUser(server.connection.db, { email: 'noor@example.com' });
  await book();
  await write();
  const { arrived, accept } = mail.holdNext();
  const others = deliver(server, mail.url, 'others');
  await arrived;
  await askFor('noor@example.com');
  await deliver(server, mail.url, 'links');
  expect(mail.received).toEqual([]);
  server.clock.advance(10 * units.SECOND);
  accept();
  await others;
  expect(mail.received.map(({ to }) => to[0]).slice(0, 2)).toEqual([
    'mara@tidewright.example',
    'noor@example.com',
  ]);
});

it('a link that expires before its email is sent is logged, without its address', async () => {
  const mail = await startMailServer();
  await insertUser(server.connection.db, { email: 'noor@example.com' });
  await askFor('noor@example.com');
  server.clock.advance(accountLimits.resetFor);
  await deliver(server, mail.url);
  expect(mail.received).toEqual([]);
  const lines = server
    .logged()
    .split('\n')
    .filter(line => line.includes('a link expired before'));
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain('noor');
});
