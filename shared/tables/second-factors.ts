import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';

export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed under the server's key. */
  secret: text('secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null until its first code was right: an unconfirmed one protects nothing. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Number of the 30 seconds whose code was used last: neither it nor an earlier one is accepted again (RFC 6238, 5.2). */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }),
});

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's ID, base64url. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  table => [index('passkeys_user_index').on(table.userId)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, which has 80 random bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  table => [unique('recovery_codes_unique').on(table.userId, table.codeHash)],
);

/** What somebody was asked and has not answered yet, each for one use: no session exists in the meantime. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    /** SHA-256 of the token that the browser holds. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'second-step' | 'passkey-sign-in' | 'passkey-registration'>().notNull(),
    /** Null where a passkey will say who it is. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of the account whose password was right: a changed password ends the second step too. */
    sessionVersion: integer('session_version'),
    /** What a passkey has to sign. */
    challenge: text('challenge'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('auth_challenges_user_index').on(table.userId),
    index('auth_challenges_expires_index').on(table.expiresAt),
  ],
);

export type TotpSecret = typeof totpSecrets.$inferSelect;
export type Passkey = typeof passkeys.$inferSelect;
export type AuthChallenge = typeof authChallenges.$inferSelect;
