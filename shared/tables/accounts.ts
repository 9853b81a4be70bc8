import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { textLimits } from '../limits/forms';
import type { GivenRole, Role } from '../policy';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: varchar('username', { length: textLimits.username.max }).notNull(),
    /** Makes usernames unique: see foldAccountName. */
    usernameKey: text('username_key').notNull(),
    email: varchar('email', { length: textLimits.email.max }),
    emailKey: text('email_key'),
    password: varchar('password', { length: textLimits.passwordHash.max }).notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text('role').$type<Role>().notNull().default('registered'),
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** The username stays with what the account did, and is not given again. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    /** Counts up to end all sessions of the account. */
    sessionVersion: integer('session_version').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    check('users_email_key_check', sql`(${table.email} is null) = (${table.emailKey} is null)`),
    uniqueIndex('users_username_unique').on(table.usernameKey),
    uniqueIndex('users_email_unique').on(table.emailKey),
    index('users_photo_index').on(table.profileImageUrl).where(sql`${table.profileImageUrl} is not null`),
  ],
);

/** The columns are connect-pg-simple's. */
export const sessions = pgTable(
  'sessions',
  {
    sid: varchar('sid').primaryKey(),
    sess: jsonb('sess').notNull(),
    expire: timestamp('expire', { precision: 6, withTimezone: true }).notNull(),
  },
  table => [
    index('sessions_expire_index').on(table.expire),
    index('sessions_user_index').on(sql`(${table.sess} -> 'passport' -> 'user' ->> 'id')`),
  ],
);

export const accountSettings = pgTable(
  'account_settings',
  {
    id: integer('id').primaryKey().default(1),
    requireSecondFactor: boolean('require_second_factor').notNull().default(false),
  },
  table => [check('account_settings_one_row', sql`${table.id} = 1`)],
);

export const accountTokens = pgTable(
  'account_tokens',
  {
    /** Stays when an invitation is sent again, with another token. */
    id: uuid('id').notNull().defaultRandom(),
    /** SHA-256 of the token, which has 256 random bits. */
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<'invitation' | 'reset'>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: textLimits.email.max }),
    emailKey: text('email_key'),
    role: text('role').$type<GivenRole>(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  table => [
    uniqueIndex('account_tokens_id_unique').on(table.id),
    uniqueIndex('account_tokens_invited_unique')
      .on(table.emailKey)
      .where(sql`${table.kind} = 'invitation' and ${table.usedAt} is null`),
    index('account_tokens_user_index').on(table.userId),
    index('account_tokens_expires_index').on(table.expiresAt),
  ],
);

export type User = typeof users.$inferSelect;
export type AccountToken = typeof accountTokens.$inferSelect;
