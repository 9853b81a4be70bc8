import type { ActivityAction } from '@shared/activity';
import { activityLimits } from '@shared/limits/server';
import type { By } from '../by';
import type { Clock } from '../clock';
import { batchesOf } from '../db/any-of';
import type { Database, Queryable } from '../db/database';
import { networkOf } from '../http/visitor-address';
import { insertActivity, type NamedSubject, removeActivityBefore } from './activity.repository';

export interface ActivityEntry {
  action: ActivityAction;
  by: By;
  subject?: NamedSubject;
  invited?: string;
  quantity?: number;
  device?: string;
}

export interface Activity {
  record(tx: Queryable, entry: ActivityEntry): Promise<void>;
  recordEach(
    tx: Queryable,
    entry: Omit<ActivityEntry, 'subject' | 'invited'>,
    subjects: readonly NamedSubject[],
  ): Promise<void>;
}

export function createActivity({ clock }: { clock: Clock }): Activity {
  const rowOf = ({ action, by, subject, invited, quantity, device }: ActivityEntry) => ({
    createdAt: clock.now(),
    action,
    actorId: by.user?.id ?? null,
    subjectType: subject?.type ?? null,
    subjectId: subject === undefined ? null : String(subject.id),
    subjectEmail: invited ?? null,
    quantity: quantity ?? null,
    network: by.ip === null ? null : networkOf(by.ip),
    device: device ?? null,
  });
  return {
    async record(tx, entry) {
      await insertActivity(tx, rowOf(entry));
    },
    async recordEach(tx, entry, subjects) {
      for (const some of batchesOf(subjects))
        await insertActivity(tx, ...some.map(subject => rowOf({ ...entry, subject })));
    },
  };
}

export function forgetActivity({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return removeActivityBefore(db, new Date(clock.now().getTime() - activityLimits.keepFor));
}
