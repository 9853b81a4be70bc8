import { composeBookingNotes } from '@shared/booking-notes';
import type { PersonData } from '@shared/contracts/people-data/people-data';
import sharp from 'sharp';
import request from 'supertest';
import { byOperator } from '../../../platform/by';
import { insertDelivery } from '../../../testing/factories';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import type { TestServer } from '../../../testing/test-server';
import { invitePerson } from '../../accounts/invitations';
import { signInForCalls } from '../../bookings/testing';
import { give } from '../../donations/testing';

/** Writes the address in other letters each time. */
export const ruth = {
  addresses: ['Ruth.Adeyemi@gmail.com', 'ruth.adeyemi@gmail.com', 'RUTH.adeyemi@Gmail.com'],
  phone: '+1 (415) 555-0134',
  traces: [
    'ruth',
    'adeyemi',
    '555-0134',
    '4155550134',
    'lighthouse',
    'barnacle',
    'driftwood',
    'kelp',
    'ferry-crossing',
    'salvage',
  ],
} as const;

const [typed, small, shouted] = ruth.addresses;
const name = { firstName: 'Ruth', lastName: 'Adeyemi' };

/** Leaves the emails waiting. */
export async function fillIn(server: TestServer) {
  const post = (path: string, body: object) => request(server.url).post(path).send(body).expect(201);
  const staff = await signInForCalls(server, { firstName: 'Mara', lastName: 'Voss' });
  const booking = await post('/api/bookings', {
    ...name,
    email: typed,
    phone: ruth.phone,
    company: 'Barnacle Books',
    preferredSlots: ['2026-03-09T14:00:00.000Z'],
    notes: composeBookingNotes({ timeZone: 'Asia/Kolkata', words: 'About the lighthouse.' }),
  });
  await staff
    .confirm(booking.body.id, { link: 'https://meet.example/ferry-crossing', note: 'Bring driftwood.' })
    .expect(200);
  const inquiry = await post('/api/contact', {
    ...name,
    email: shouted,
    company: 'Barnacle Books',
    service: 'Web Development',
    timeline: 'Just Exploring',
    details: 'A site about kelp, please.',
  });
  const { id } = inquiry.body;
  const note = { inquiries: [{ id, revision: 0 }], staffNote: 'Ruth knows Noor.' };
  await staff.patch('/api/contact', note).expect(200);
  await staff.post(`contact/${id}/replies`, { revision: 1, text: 'Kelp it is, Ruth.' }).expect(201);
  const donation = await give(server, {
    amount: 750,
    donorName: 'Ruth Adeyemi',
    donorEmail: small,
    message: 'For the salvage crew.',
    showAsSponsor: 1,
    sponsorName: 'Adeyemi',
    sponsorWebsite: 'https://barnacle.example',
  });
  const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3b82f6' } })
    .png()
    .toBuffer();
  await request(server.url)
    .post(`/api/donations/${donation.checkoutSessionId}/logo`)
    .field('sponsorName', 'Adeyemi & Daughters')
    .attach('logo', logo, { filename: 'logo.png' })
    .expect(200);
  const reference = `update donations set method_reference = 'SALVAGE 12' where id = $1`;
  await server.connection.pool.query(reference, [donation.id]);
  for (const sender of [shouted, `Ruth <${small}>`, `Ruth, ${typed}.`])
    await insertDelivery(server.connection.db, sender);
  await invitePerson(server, { email: typed, role: 'staff' }, byOperator);
  return { staff, bookingId: booking.body.id as number, inquiryId: inquiry.body.id as number, donation };
}

export function askAs(server: TestServer, { cookie }: Pick<SignedIn, 'cookie'>) {
  const post = (path: string, body: object) =>
    request(server.url).post(`/api/people-data${path}`).set('Cookie', cookie).send(body);
  return {
    find: async (email: string): Promise<PersonData> => (await post('', { email }).expect(200)).body,
    export: (email: string) => post('/export', { email }),
    erase: (email: string) => post('/erasure', { email }),
    correct: (email: string, correct: object) => post('/correction', { email, correct }),
  };
}

export const askAsStaff = async (server: TestServer) => askAs(server, await signIn(server));

/** Names the table before each row. */
export async function dumpRows({ connection: { pool } }: TestServer): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const dumped = tables.map(({ name }) =>
    pool.query<{ line: string }>(`select '${name}: ' || t::text as line from "${name}" t`),
  );
  return (await Promise.all(dumped)).flatMap(({ rows }) => rows.map(({ line }) => line));
}

export const holdsTrace = (text: string): boolean =>
  ruth.traces.some(trace => text.toLowerCase().includes(trace));
