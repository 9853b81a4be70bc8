import request from 'supertest';
import { expect, it } from 'vitest';
import { deadServer } from '../../../mail/testing';
import {
  buildSponsorship,
  insertBooking,
  insertDonation,
  insertInquiry,
  insertUser,
} from '../../../testing/factories';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { closeStaleInquiries } from '../../people-data/retention.repository';
import { removePerson } from './change-person';

const server = useTestServer({ SMTP_URL: deadServer });
const db = () => server.connection.db;

/** What someone at the admin panel does, and what it shows them. */
const panelOf = ({ cookie }: SignedIn) => {
  const send = (method: 'get' | 'post' | 'patch', path: string, body?: object) =>
    request(server.url)[method](`/api/${path}`).set('Cookie', cookie).send(body);
  const read = async (path: string) => (await send('get', path).expect(200)).body;
  return {
    reply: (id: number) =>
      send('post', `contact/${id}/replies`, { revision: 0, text: 'I promise you a discount.' }),
    mark: (id: number, state = 'spam') => send('patch', `contact/${id}`, { revision: 0, state }),
    decline: (id: number) => send('post', `bookings/${id}/refusal`, { revision: 0 }),
    verify: (id: string) => send('patch', `donations/${id}/advocate`, { verified: true }),
    inquiries: () => read('contact?sort=oldest'),
    bookings: () => read('bookings'),
    donations: () => read('donations'),
    replies: async (id: number) => (await read(`contact/${id}/replies`)).replies,
  };
};

async function removeAccount({ user }: SignedIn): Promise<void> {
  const owner = await insertUser(db(), { role: 'owner' });
  await removePerson(server, user.id, { actor: owner });
  server.clock.advance(60_000);
}

const insertAdvocate = () =>
  insertDonation(db(), buildSponsorship({ amount: 40_000, rewardTier: 'advocate' }));

it('whoever takes the username of a removed account does not seem to have done what that did', async () => {
  const answered = await insertInquiry(db(), { createdAt: new Date(0) });
  const booking = await insertBooking(db());
  const donation = await insertAdvocate();
  const former = await signIn(server, { username: 'mara' });
  const before = panelOf(former);
  await before.reply(answered.id).expect(201);
  await before.decline(booking.id).expect(200);
  await before.verify(donation.id).expect(200);
  const seen = { changedBy: 'mara', changerRemoved: false };
  expect(await before.inquiries()).toMatchObject([seen]);
  expect(await before.bookings()).toMatchObject([seen]);
  expect(await before.replies(answered.id)).toMatchObject([{ by: 'mara', isRemoved: false }]);
  expect(await before.donations()).toMatchObject([
    { advocateVerifiedBy: 'mara', advocateVerifierRemoved: false },
  ]);

  await removeAccount(former);
  const newcomer = panelOf(await signIn(server, { username: 'Mara' }));
  const gone = { changedBy: 'mara', changerRemoved: true };
  expect(await newcomer.inquiries()).toMatchObject([gone]);
  expect(await newcomer.bookings()).toMatchObject([gone]);
  expect(await newcomer.replies(answered.id)).toMatchObject([{ by: 'mara', isRemoved: true }]);
  expect(await newcomer.donations()).toMatchObject([
    { advocateVerifiedBy: 'mara', advocateVerifierRemoved: true },
  ]);
});

it('what a removed account did says so, where nobody has its username', async () => {
  const { id } = await insertBooking(db());
  const former = await signIn(server, { username: 'mara' });
  await panelOf(former).decline(id).expect(200);
  await removeAccount(former);
  const colleague = panelOf(await signIn(server));
  expect(await colleague.bookings()).toMatchObject([{ changedBy: 'mara', changerRemoved: true }]);
});

it('what whoever took a username does is their own', async () => {
  const [inquiry, booking] = [await insertInquiry(db()), await insertBooking(db())];
  await removeAccount(await signIn(server, { username: 'mara' }));
  const newcomer = panelOf(await signIn(server, { username: 'mara' }));
  await newcomer.mark(inquiry.id).expect(200);
  await newcomer.decline(booking.id).expect(200);
  expect(await newcomer.bookings()).toMatchObject([{ changedBy: 'mara', changerRemoved: false }]);
  const { body } = await newcomer.mark(inquiry.id, 'closed').expect(409);
  expect(body.message).toContain("You've already changed this");
});

it('whoever took a username is not told that they did what the former account did', async () => {
  const [inquiry, booking] = [await insertInquiry(db()), await insertBooking(db())];
  const former = await signIn(server, { username: 'mara' });
  await panelOf(former).mark(inquiry.id).expect(200);
  await panelOf(former).decline(booking.id).expect(200);
  await removeAccount(former);
  const newcomer = panelOf(await signIn(server, { username: 'mara' }));
  for (const response of [newcomer.mark(inquiry.id), newcomer.decline(booking.id)]) {
    const { body } = await response.expect(409);
    expect(body.message).toMatch(/^While you had this open, mara \(removed account\) changed it\./);
  }
});

it('what the site did is no removed account’s, nor that of an account with such a username from before', async () => {
  const { id } = await insertInquiry(db(), { createdAt: new Date(0) });
  const staff = panelOf(await signIn(server, { username: 'the site' }));
  const now = server.clock.now();
  await closeStaleInquiries(db(), { before: now, limit: 1, now });
  expect(await staff.inquiries()).toMatchObject([{ changedBy: 'the site', changerRemoved: false }]);
  const { body } = await staff.mark(id).expect(409);
  expect(body.message).toMatch(/^While you had this open, the site changed it\./);
});
