import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DonationStatus, GiftMethod } from '../states';
import { users } from './accounts';

export type RewardTier = 'founding' | 'advocate' | 'premium';

export type SponsorField = 'name' | 'website' | 'logo';

export const donations = pgTable(
  'donations',
  {
    id: uuid('id').primaryKey(),
    /** Cents. */
    amount: integer('amount').notNull(),
    donorName: text('donor_name'),
    donorEmail: text('donor_email'),
    message: text('message'),
    /** The checkout session's ID until the payment intent is known. */
    stripePaymentIntentId: text('stripe_payment_intent_id').notNull().unique(),
    checkoutSessionId: text('checkout_session_id').notNull().unique(),
    status: text('status').$type<DonationStatus>().notNull().default('pending'),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    disputedAmount: integer('disputed_amount').notNull().default(0),
    paidAmount: integer('paid_amount'),
    paidCurrency: text('paid_currency'),
    agreedAmount: integer('agreed_amount'),
    /** Counts what became of the payment, so that nobody settles one they have not seen. */
    revision: integer('revision').notNull().default(0),
    showAsSponsor: integer('show_as_sponsor').notNull().default(0),
    sponsorName: text('sponsor_name'),
    sponsorWebsite: text('sponsor_website'),
    sponsorLogo: text('sponsor_logo'),
    sponsorHidden: boolean('sponsor_hidden').notNull().default(false),
    sponsorLogoHidden: boolean('sponsor_logo_hidden').notNull().default(false),
    sponsorEdits: text('sponsor_edits').array().$type<SponsorField[]>(),
    sponsorEditedAt: timestamp('sponsor_edited_at', { withTimezone: true }),
    rewardTier: text('reward_tier').$type<RewardTier>(),
    isLawOrActivist: integer('is_law_or_activist').notNull().default(0),
    method: text('method').$type<GiftMethod>().notNull().default('card'),
    /** The number of a check or bank transfer, which only staff see. */
    methodReference: text('method_reference'),
    recordedBy: uuid('recorded_by').references(() => users.id),
    advocateVerifiedAt: timestamp('advocate_verified_at', { withTimezone: true }),
    advocateVerifiedBy: uuid('advocate_verified_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When we first learned of the payment, or accepted it. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  table => [
    check('donations_amount_check', sql`${table.amount} > 0`),
    check(
      'donations_refunded_amount_check',
      sql`${table.refundedAmount} between 0 and coalesce(${table.paidAmount}, ${table.amount})`,
    ),
    check(
      'donations_disputed_amount_check',
      sql`${table.disputedAmount} between 0 and coalesce(${table.paidAmount}, ${table.amount}) - ${table.refundedAmount}`,
    ),
    check(
      'donations_status_check',
      sql`${table.status} in ('pending', 'succeeded', 'failed', 'expired', 'refunded', 'disputed', 'review')`,
    ),
    check(
      'donations_reward_tier_check',
      sql`${table.rewardTier} is null or ${table.rewardTier} in ('founding', 'advocate', 'premium')`,
    ),
    check(
      'donations_flags_check',
      sql`${table.showAsSponsor} in (0, 1) and ${table.isLawOrActivist} in (0, 1)`,
    ),
    check('donations_method_check', sql`${table.method} in ('card', 'check', 'transfer', 'cash', 'other')`),
    index('donations_newest_index').on(table.createdAt.desc(), table.id.desc()),
    index('donations_largest_index').on(table.amount.desc(), table.id.desc()),
    index('donations_status_index').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('donations_status_largest_index').on(table.status, table.amount.desc(), table.id.desc()),
    index('donations_wall_index')
      .on(table.amount.desc(), table.createdAt)
      .where(sql`${table.status} = 'succeeded' and ${table.showAsSponsor} = 1`),
    index('donations_rewards_index')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.status} = 'succeeded' and ${table.rewardTier} is not null`),
    index('donations_paid_index')
      .on(sql`coalesce(${table.paidAt}, ${table.createdAt})`)
      .where(sql`${table.status} = 'succeeded'`),
    index('donations_refunds_index')
      .on(table.refundedAmount, table.paidCurrency)
      .where(sql`${table.refundedAmount} > 0`),
    index('donations_founding_index').on(table.status).where(sql`${table.rewardTier} = 'founding'`),
    index('donations_logo_index').on(table.sponsorLogo).where(sql`${table.sponsorLogo} is not null`),
    index('donations_mailbox_index')
      .on(sql`lower(${table.donorEmail})`)
      .where(sql`${table.donorEmail} is not null`),
  ],
);

/** Triggers on `donations` keep its one row, so that the sum costs the same however many there are. */
export const donationTotals = pgTable(
  'donation_totals',
  {
    id: integer('id').primaryKey(),
    /** Cents, without refunds and disputes. */
    raised: bigint('raised', { mode: 'number' }).notNull(),
    /** Changes with the sum, the founding spots, and the list of sponsors. */
    version: uuid('version').notNull().defaultRandom(),
  },
  table => [check('donation_totals_one_row_check', sql`${table.id} = 1`)],
);

/** Opens one donation, or all of its mailbox for a while. */
export const receiptLinks = pgTable(
  'receipt_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donations.id, { onDelete: 'cascade' }),
    wholeMailbox: boolean('whole_mailbox').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [index('receipt_links_donation_index').on(table.donationId)],
);

export type Donation = typeof donations.$inferSelect;
