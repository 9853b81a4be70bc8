import type { Correction } from '@shared/contracts/people-data/people-data';
import { cleanName } from '@shared/public-name';
import { accountTokens } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { bookings } from '@shared/tables/bookings';
import { donations, receiptLinks } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { secureShares } from '@shared/tables/shares';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { idsOf, isAnyOf } from '../../platform/db/any-of';
import type { Queryable } from '../../platform/db/database';
import { removeEmailsAbout } from '../../platform/mail/outbox.repository';
import { whoseRows } from './people-data.repository';

/** The checkout form has it for donors who leave no name. */
export const anonymousDonor = 'Anonymous';

/** Amounts, status, tier, and the payment at Stripe stay; a bank's reference may name whoever paid. */
export const withoutDonor = {
  donorName: anonymousDonor,
  donorEmail: null,
  message: null,
  methodReference: null,
  showAsSponsor: 0,
  sponsorName: null,
  sponsorWebsite: null,
  sponsorLogo: null,
  sponsorHidden: false,
  sponsorLogoHidden: false,
  sponsorEdits: null,
  sponsorEditedAt: null,
} as const;

/** Also keeps others from enqueuing emails about these records until the transaction ends. */
export async function lockRecords(tx: Queryable, email: string) {
  const whose = whoseRows(email);
  const { id, sponsorLogo } = donations;
  return {
    donations: await tx.select({ id, sponsorLogo }).from(donations).where(whose.donations).for('update'),
    bookings: idsOf(await tx.select({ id: bookings.id }).from(bookings).where(whose.bookings).for('update')),
    inquiries: idsOf(
      await tx.select({ id: inquiries.id }).from(inquiries).where(whose.inquiries).for('update'),
    ),
  };
}

type LockedRecords = Awaited<ReturnType<typeof lockRecords>>;

/** Also erases what refers to them. */
export async function eraseRecords(tx: Queryable, records: LockedRecords): Promise<void> {
  await tx
    .update(donations)
    .set(withoutDonor)
    .where(isAnyOf(donations.id, idsOf(records.donations)));
  await tx.delete(receiptLinks).where(isAnyOf(receiptLinks.donationId, idsOf(records.donations)));
  await tx.delete(bookings).where(isAnyOf(bookings.id, records.bookings));
  await tx.delete(inquiries).where(isAnyOf(inquiries.id, records.inquiries));
  await removeEmailsAbout(tx, 'booking', records.bookings);
  await removeEmailsAbout(tx, 'inquiry', records.inquiries);
  // Visitors who changed their call left their network.
  await tx
    .update(activity)
    .set({ network: null })
    .where(
      and(
        sql`${activity.subjectType} = 'booking'`,
        isAnyOf(activity.subjectId, records.bookings.map(String)),
        isNull(activity.actorId),
        isNotNull(activity.network),
      ),
    );
}

export async function eraseMentions(tx: Queryable, email: string) {
  const whose = whoseRows(email);
  const { id } = accountTokens;
  const invitations = await tx.delete(accountTokens).where(whose.invitations).returning({ id });
  const names = await tx
    .update(activity)
    .set({ subjectEmail: null })
    .where(whose.activityNames)
    .returning({ id: activity.id });
  const senders = await tx
    .update(secureShares)
    .set({ sender: null })
    .where(whose.delivered)
    .returning({ id: secureShares.id });
  return { invitations: invitations.length, mentions: names.length + senders.length };
}

const isEmpty = (values: object) => Object.values(values).every(value => value === undefined);

export async function correctRecords(
  tx: Queryable,
  email: string,
  { firstName, lastName, newEmail, phone, company }: Correction,
) {
  const whose = whoseRows(email);
  const person = {
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    email: newEmail ?? undefined,
    company: company ?? undefined,
  };
  const visitor = { ...person, phone: phone ?? undefined };
  const name = firstName && lastName ? cleanName(`${firstName} ${lastName}`) : null;
  const donor = { ...(name && nameDonor(name)), donorEmail: newEmail ?? undefined };
  const { id } = bookings;
  return {
    donation: isEmpty(donor)
      ? []
      : await tx.update(donations).set(donor).where(whose.donations).returning({ id: donations.id }),
    booking: isEmpty(visitor)
      ? []
      : await tx.update(bookings).set(visitor).where(whose.bookings).returning({ id }),
    inquiry: isEmpty(person)
      ? []
      : await tx.update(inquiries).set(person).where(whose.inquiries).returning({ id: inquiries.id }),
  };
}

/** Names no donor who gave without a name, and no listing under another name than the donor's. */
function nameDonor(name: string) {
  const { donorName, sponsorName } = donations;
  return {
    donorName: sql`case when ${donorName} <> ${anonymousDonor} then ${name} else ${donorName} end`,
    sponsorName: sql`case when lower(trim(${sponsorName})) = lower(trim(${donorName})) then ${name} else ${sponsorName} end`,
  };
}
