import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { textLimits } from '../limits';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: varchar('username', { length: textLimits.username.max }).notNull(),
    /** What usernames are told apart by: see foldAccountName. */
    usernameKey: text('username_key').notNull(),
    email: varchar('email', { length: textLimits.email.max }),
    /** Null only where there is no e-mail address. */
    emailKey: text('email_key'),
    password: varchar('password', { length: textLimits.passwordHash.max }).notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    check('users_email_key_check', sql`(${table.email} is null) = (${table.emailKey} is null)`),
    uniqueIndex('users_username_unique').on(table.usernameKey),
    uniqueIndex('users_email_unique').on(table.emailKey),
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
  table => [index('sessions_expire_index').on(table.expire)],
);

export type User = typeof users.$inferSelect;
