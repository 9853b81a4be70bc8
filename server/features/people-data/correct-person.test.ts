import { studio } from '@shared/site/studio';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deliver, listOutbox, startMailServer } from '../../platform/mail/testing';
import { buildDonation, buildSponsorship, insertBooking, insertDonation } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { insertRequest, resetClockAfterEach, signInForCalls } from '../bookings/testing';
import { give } from '../donations/testing';
import { askAs, askAsStaff, dumpRows, fillIn, ruth } from './testing/person';

const server = setupTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'mara@studio.example' });
resetClockAfterEach(server);
const db = () => server.connection.db;
const [address] = ruth.addresses;

describe('a correction', () => {
  it('reaches every record, and nobody else’s', async () => {
    const { donation } = await fillIn(server);
    await insertBooking(db(), { email: 'someone@example.com' });
    const before = await dumpRows(server);
    const staff = await askAsStaff(server);
    const { body } = await staff
      .correct(address, {
        firstName: 'Ruthie',
        lastName: 'Adair',
        newEmail: 'adair@example.com',
        phone: '+1 415 555 0199',
        company: 'Adair Books',
      })
      .expect(200);
    expect(body).toEqual({ donations: 1, bookings: 1, inquiries: 1, emails: 9 });
    const name = { firstName: 'Ruthie', lastName: 'Adair' };
    const person = { ...name, email: 'adair@example.com', company: 'Adair Books' };
    const found = await staff.find('adair@example.com');
    expect(found).toMatchObject({
      donations: [
        // Listed under another name than the donor's.
        { id: donation.id, donorName: 'Ruthie Adair', sponsorName: 'Adeyemi & Daughters', amount: 75_000 },
      ],
      bookings: [{ ...person, phone: '+1 415 555 0199' }],
      inquiries: [person],
    });
    const elsewhere = (row: string) => row.includes('someone@example.com');
    expect((await dumpRows(server)).filter(elsewhere)).toEqual(before.filter(elsewhere));
  });

  it('renames a listing under the donor’s own name, and nobody who gave without one', async () => {
    const listed = buildSponsorship({ donorEmail: address, sponsorName: 'ruth adeyemi ' });
    await insertDonation(db(), listed);
    await insertDonation(db(), buildDonation({ donorEmail: address, donorName: 'Anonymous' }));
    const staff = await askAsStaff(server);
    await staff.correct(address, { firstName: 'Ruth', lastName: 'Adair' }).expect(200);
    const { donations } = await staff.find(address);
    expect(donations.map(({ donorName, sponsorName }) => [donorName, sponsorName]).sort()).toEqual([
      ['Anonymous', null],
      ['Ruth Adair', 'Ruth Adair'],
    ]);
    const { body } = await request(server.url).get('/api/sponsors').expect(200);
    expect(body).toMatchObject([{ sponsorName: 'Ruth Adair' }]);
  });

  it('sends what waits to the new address, and rewrites nothing that was sent', async () => {
    await fillIn(server);
    const { url } = await startMailServer();
    await deliver(server, url);
    const sent = await listOutbox(server);
    await request(server.url)
      .post('/api/contact')
      .send({
        firstName: 'Ruth',
        lastName: 'Adeyemi',
        email: address,
        company: 'Barnacle',
        service: 'Web Development',
        timeline: 'Just Exploring',
        details: 'A site about kelp.',
      })
      .expect(201);
    await (await askAsStaff(server)).correct(address, { newEmail: 'adair@example.com' }).expect(200);
    const emails = await listOutbox(server);
    expect(emails.slice(0, sent.length)).toEqual(sent);
    const waiting = emails.slice(sent.length).map(({ recipient, replyTo }) => [recipient, replyTo]);
    expect(waiting).toContainEqual(['adair@example.com', studio.email]);
    expect(waiting).toContainEqual(['mara@studio.example', 'adair@example.com']);
  });

  it('ends the links to a call that the wrong address got, and sends those that wait to the right one', async () => {
    const { id } = await insertRequest(server, { email: 'adair@exampel.com' });
    const staff = await signInForCalls(server);
    const { url, received } = await startMailServer();
    const readLatest = async () => {
      await deliver(server, url);
      const { to, parsed } = received.at(-1) ?? {};
      const token = /#([\w-]{43})/.exec(parsed?.text ?? '')?.[1];
      const response = await request(server.url).post('/api/call/details').send({ token });
      return { to, token, status: response.status };
    };
    await staff.confirm(id).expect(200);
    const first = await readLatest();
    expect(first).toMatchObject({ to: ['adair@exampel.com'], status: 200 });
    await staff.confirm(id, { revision: 1, note: 'Bring the drawings.' }).expect(200);

    await (await askAsStaff(server))
      .correct('adair@exampel.com', { newEmail: 'adair@example.com' })
      .expect(200);
    const details = request(server.url).post('/api/call/details');
    await details.send({ token: first.token }).expect(404);
    expect(await readLatest()).toMatchObject({ to: ['adair@example.com'], status: 200 });
  });

  it('ends the links to receipts that the wrong address got, and sends a thank-you that waits to the right one', async () => {
    const { url, received } = await startMailServer();
    const readLatest = async () => {
      await deliver(server, url);
      const link = /receipt#([\w-]{43})/;
      const { to, parsed } = received.findLast(email => link.test(email.parsed.text ?? '')) ?? {};
      return { to, key: link.exec(parsed?.text ?? '')?.[1] };
    };
    const open = (key: unknown) => request(server.url).post('/api/receipts/details').send({ key });
    const wrong = 'adair@exampel.com';
    await give(server, { amount: 25, donorEmail: wrong });
    const first = await readLatest();
    await request(server.url).post('/api/receipt-links').send({ email: wrong }).expect(204);
    const whole = await readLatest();
    for (const { key } of [first, whole]) await open(key).expect(200);
    await give(server, { amount: 40, donorEmail: wrong });

    await (await askAsStaff(server)).correct(wrong, { newEmail: 'adair@example.com' }).expect(200);
    for (const { key } of [first, whole]) await open(key).expect(404);
    const latest = await readLatest();
    expect(latest.to).toEqual(['adair@example.com']);
    expect((await open(latest.key).expect(200)).body.items).toMatchObject([{ amount: 4_000 }]);
  });

  it('never sends a link that opens an account somewhere else', async () => {
    const staff = await signIn(server, { email: 'ines@studio.example' });
    await request(server.url).post('/api/password-reset-requests').send({ email: 'ines@studio.example' });
    const { body } = await askAs(server, staff)
      .correct('ines@studio.example', { newEmail: 'thief@example.com' })
      .expect(200);
    expect(body).toEqual({ donations: 0, bookings: 0, inquiries: 0, emails: 0 });
    expect(await listOutbox(server)).toMatchObject([{ recipient: 'ines@studio.example' }]);
  });
});
