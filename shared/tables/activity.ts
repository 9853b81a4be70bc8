import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActivityAction, ActivitySubject } from '../activity';
import { users } from './accounts';

/** Triggers refuse all changes but erasing a person's address and network, and rows past `activityLimits.keepFor`. */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    action: text('action').$type<ActivityAction>().notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    subjectType: text('subject_type').$type<ActivitySubject>(),
    subjectId: text('subject_id'),
    subjectEmail: text('subject_email'),
    quantity: integer('quantity'),
    network: text('network'),
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
