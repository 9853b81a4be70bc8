import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActivityAction, ActivitySubject } from '../activity';
import { users } from './accounts';

/**
 * Who did what to what. Rows are only ever added: triggers refuse every change but blanking the address of somebody erased and
 * their network, and every removal but that of rows older than `activityLimits.keepFor`. Holds no content, password or
 * slug.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    action: text('action').$type<ActivityAction>().notNull(),
    /** Null for visitors, and for the command line. */
    actorId: uuid('actor_id').references(() => users.id),
    subjectType: text('subject_type').$type<ActivitySubject>(),
    subjectId: text('subject_id'),
    /** Of an invitation; null once erased. */
    subjectEmail: text('subject_email'),
    /** How many, of what is recorded together; null for one. */
    quantity: integer('quantity'),
    /** The IPv4 /24 or IPv6 /48; null where it came from the command line or a job. */
    network: text('network'),
    /** Browser and system, such as `Firefox on Windows`; only for sign-ins. */
    device: text('device'),
  },
  table => [
    index('activity_newest_index').on(table.createdAt.desc(), table.id.desc()),
    index('activity_actor_index').on(table.actorId, table.createdAt.desc(), table.id.desc()),
    index('activity_subject_index').on(
      table.subjectType,
      table.subjectId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
  ],
);

export type ActivityRow = typeof activity.$inferSelect;
