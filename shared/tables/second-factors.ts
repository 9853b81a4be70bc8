import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';

export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed under the server's key. */
  secret: text('secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** In steps of 30 seconds: neither this nor an earlier one is accepted again (RFC 6238, 5.2). */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  table => [unique('recovery_codes_unique').on(table.userId, table.codeHash)],
);

export const authChallenges = pgTable(
  'auth_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'second-step' | 'passkey-sign-in' | 'passkey-registration'>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** As of the right password: changing it ends the second step, too. */
    sessionVersion: integer('session_version'),
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
