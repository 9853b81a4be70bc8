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
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { textLimits } from '../limits/forms';
import { users } from './accounts';

/** A file's own key, and what's in a zip; wrapped by the share's password, if any, then sealed under the server's key. */
export interface FileEncryption {
  sealed: string;
}

export const secureShares = pgTable(
  'secure_shares',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: varchar('slug', { length: textLimits.slug.max }).notNull().unique(),
    title: varchar('title', { length: textLimits.shareTitle.max }),
    /** Encrypted under the server's key. */
    note: text('note'),
    isRequest: boolean('is_request').notNull().default(false),
    /** The request that it was delivered to: staff download it without a password. */
    requestId: integer('request_id'),
    deliveryId: uuid('delivery_id'),
    sender: varchar('sender', { length: textLimits.organizationName.max }),
    /** Sealed under the server's key. Null for requests and what is delivered to them. */
    passwordHash: varchar('password_hash', { length: textLimits.passwordHash.max }),
    fileName: text('file_name'),
    fileType: text('file_type'),
    /** Bytes. */
    fileSize: integer('file_size'),
    filePath: text('file_path'),
    fileEncryption: jsonb('file_encryption').$type<FileEncryption>(),
    createdBy: uuid('created_by').references(() => users.id),
    notifyCreator: boolean('notify_creator').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    maxOpenings: integer('max_openings'),
    maxDownloads: integer('max_downloads'),
    usedUpAt: timestamp('used_up_at', { withTimezone: true }),
    /** Counts what staff changed, so that nobody overwrites a change they have not seen. */
    revision: integer('revision').notNull().default(0),
    lastReminderAt: timestamp('last_reminder_at', { withTimezone: true }),
    openedCount: integer('opened_count').notNull().default(0),
    firstOpenedAt: timestamp('first_opened_at', { withTimezone: true }),
    lastOpenedAt: timestamp('last_opened_at', { withTimezone: true }),
    downloadCount: integer('download_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    contentRemovedAt: timestamp('content_removed_at', { withTimezone: true }),
  },
  table => [
    index('secure_shares_created_by_index').on(table.createdBy),
    index('secure_shares_request_index').on(table.requestId),
    index('secure_shares_newest_index').on(table.createdAt.desc(), table.id.desc()),
    index('secure_shares_used_up_index')
      .on(table.usedUpAt)
      .where(sql`${table.usedUpAt} is not null and ${table.contentRemovedAt} is null`),
    index('secure_shares_content_index').on(table.expiresAt).where(sql`${table.contentRemovedAt} is null`),
    check(
      'secure_shares_password_check',
      sql`${table.passwordHash} is not null or ${table.isRequest} or ${table.requestId} is not null`,
    ),
  ],
);

/** A row of any kind. */
export type SecureShare = typeof secureShares.$inferSelect;

/** What recipients open with its password. */
export type Share = SecureShare & { isRequest: false; requestId: null; passwordHash: string };

/** A link that takes files: its openings are deliveries. */
export type FileRequest = SecureShare & {
  isRequest: true;
  requestId: null;
  title: string;
  note: string;
  createdBy: string;
  expiresAt: Date;
  maxOpenings: number;
};

/** A file or a note that came through a request's link. */
export type Delivered = SecureShare & {
  isRequest: false;
  requestId: number;
  deliveryId: string;
  createdBy: string;
};
