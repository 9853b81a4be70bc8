import { randomBytes, randomUUID } from 'node:crypto';
import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import { drive } from '@shared/site/studio';
import type { User } from '@shared/tables/accounts';
import type { Booking } from '@shared/tables/bookings';
import { type Donation, donations } from '@shared/tables/donations';
import type { Inquiry } from '@shared/tables/inquiries';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { type NewUser, insertUser as storeUser } from '../features/accounts/accounts.repository';
import { type NewBooking, insertBooking as storeBooking } from '../features/bookings/bookings.repository';
import { type NewInquiry, insertInquiry as storeInquiry } from '../features/inquiries/inquiries.repository';
import type { Queryable } from '../platform/db/database';
import { createSealer } from '../platform/encryption/sealer';
import { sealHash } from '../platform/passwords/account-passwords';
import { productSecrets } from './product';

type NewDonation = typeof donations.$inferInsert;

const testSealer = createSealer({
  current: Buffer.from(productSecrets.ENCRYPTION_KEY, 'base64'),
  previous: [],
});

const unique = () => randomUUID().slice(0, 8);

export function buildBooking(changes: Partial<NewBooking> = {}): NewBooking {
  return {
    ...bookingBody,
    email: `tomas.lindqvist.${unique()}@example.com`,
    ...changes,
  };
}

export function buildInquiry(changes: Partial<NewInquiry> = {}): NewInquiry {
  return {
    ...inquiryBody,
    email: `priya.raman.${unique()}@example.com`,
    ...changes,
  };
}

export function buildDonation(changes: Partial<NewDonation> = {}): NewDonation {
  const checkoutSessionId = `cs_test_${randomBytes(24).toString('hex')}`;
  return {
    id: randomUUID(),
    amount: 2_500,
    donorName: 'Ruth Adeyemi',
    donorEmail: 'ruth.adeyemi@example.com',
    message: 'For my sister, who walks home late.',
    stripePaymentIntentId: changes.checkoutSessionId ?? checkoutSessionId,
    checkoutSessionId,
    ...changes,
  };
}

export function buildSponsorship(changes: Partial<NewDonation> = {}): NewDonation {
  return buildDonation({
    amount: 5_000,
    status: 'succeeded',
    stripePaymentIntentId: `pi_${randomBytes(12).toString('hex')}`,
    showAsSponsor: 1,
    sponsorName: 'Adeyemi & Daughters',
    sponsorWebsite: 'https://adeyemi.example',
    ...changes,
  });
}

export function buildFoundingSponsorship(changes: Partial<NewDonation> = {}): NewDonation {
  return buildSponsorship({ amount: drive.tiers.founding, rewardTier: 'founding', ...changes });
}

export function insertUser(db: Queryable, changes: Partial<NewUser> = {}): Promise<User> {
  const tag = unique();
  return storeUser(db, {
    username: `ines.okafor.${tag}`,
    email: `ines.okafor.${tag}@example.com`,
    password: sealHash(testSealer, '$2b$04$abcdefghijklmnopqrstuuWz7q5mYkqkqzvV4mC2vJ6Qm8wTgq5Qe'),
    firstName: 'Ines',
    lastName: 'Okafor',
    role: 'staff',
    ...changes,
  });
}

export function insertBooking(db: Queryable, changes: Partial<NewBooking> = {}): Promise<Booking> {
  return storeBooking(db, buildBooking(changes));
}

export function insertInquiry(db: Queryable, changes: Partial<NewInquiry> = {}): Promise<Inquiry> {
  return storeInquiry(db, buildInquiry(changes));
}

export async function insertSecureShare(
  db: Queryable,
  changes: Partial<typeof secureShares.$inferInsert> = {},
): Promise<SecureShare> {
  const share = {
    slug: randomBytes(16).toString('base64url'),
    title: 'Signed contract',
    passwordHash: '$2b$10$abcdefghijklmnopqrstuuWz7q5mYkqkqzvV4mC2vJ6Qm8wTgq5Qe',
    ...changes,
  };
  return only(await db.insert(secureShares).values(share).returning());
}

/** Sent by a client through a link, under the name that they typed. */
export async function insertDelivery(db: Queryable, sender: string | null): Promise<SecureShare> {
  const { id: requestId } = await insertSecureShare(db, { isRequest: true, passwordHash: null });
  return insertSecureShare(db, { requestId, sender, passwordHash: null, deliveryId: randomUUID() });
}

export async function insertDonation(
  db: Queryable,
  donation: NewDonation = buildDonation(),
): Promise<Donation> {
  return only(await db.insert(donations).values(donation).returning());
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('Insert returned no row');
  return row;
}
