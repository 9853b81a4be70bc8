import type { ActivityAction } from '@shared/activity';
import type { BulkChange, InquiryChange } from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/states';
import type { Inquiry } from '@shared/tables/inquiries';
import type { Activity, ActivityEntry, Actor } from '../../platform/activity/activity';
import type { Clock } from '../../platform/clock';
import type { Database, Queryable } from '../../platform/db/database';
import { findHost } from '../bookings/staff-bookings.repository';
import { inquiryChanged, inquiryNotFound, unknownAssignee } from './inquiries.errors';
import { lockInquiries, type NewInquiry, updateInquiries } from './inquiries.repository';

export interface ChangeDeps {
  db: Database;
  clock: Clock;
  activity: Activity;
}

/** The signed-in person who changes something, and from where. */
export interface Staff extends Pick<ActivityEntry, 'ip'> {
  actor: Actor;
}

const stateActions = {
  new: 'inquiry-reopened',
  answered: 'inquiry-answered',
  waiting: 'inquiry-waiting',
  closed: 'inquiry-closed',
  spam: 'inquiry-spam',
} as const satisfies Record<InquiryState, ActivityAction>;

/** @throws HttpError 400 for an assignee without an account; 404; 409 if somebody else was faster. */
export async function changeInquiry(
  deps: ChangeDeps,
  id: number,
  { revision, state, assignee, staffNote }: InquiryChange,
  by: Staff,
): Promise<Inquiry> {
  const assigneeId = assignee === 'me' ? by.actor.id : assignee;
  if (assigneeId && !(await findHost(deps.db, assigneeId))) throw unknownAssignee();
  return deps.db.transaction(async tx => {
    const inquiry = await lockSeen(tx, { id, revision, by });
    const set: Partial<NewInquiry> = {};
    const actions: ActivityAction[] = [];
    if (state !== undefined && state !== inquiry.state) {
      set.state = state;
      actions.push(stateActions[state]);
    }
    if (assigneeId !== undefined && assigneeId !== inquiry.assigneeId) {
      set.assigneeId = assigneeId;
      actions.push(assigneeId ? 'inquiry-assigned' : 'inquiry-released');
    }
    if (staffNote !== undefined && staffNote !== inquiry.staffNote) {
      set.staffNote = staffNote;
      actions.push('inquiry-noted');
    }
    return actions.length > 0 ? changeOne(deps, tx, inquiry, { set, actions, by }) : inquiry;
  });
}

/** Those that somebody else changed since they were seen stay as they are. */
export async function changeInquiries(
  deps: ChangeDeps,
  { inquiries: wanted, state }: BulkChange,
  by: Staff,
): Promise<{ changed: Inquiry[]; skipped: number }> {
  const revisions = new Map(wanted.map(({ id, revision }) => [id, revision]));
  return deps.db.transaction(async tx => {
    const locked = await lockInquiries(tx, [...revisions.keys()]);
    const seen = locked.filter(({ id, revision }) => revisions.get(id) === revision);
    const others = seen.filter(inquiry => inquiry.state !== state);
    const change = { set: { state }, actions: [stateActions[state]], by };
    const changed = new Map((await applyChange(deps, tx, others, change)).map(row => [row.id, row]));
    return {
      changed: seen.map(inquiry => changed.get(inquiry.id) ?? inquiry),
      skipped: revisions.size - seen.length,
    };
  });
}

/** @throws HttpError 404; 409 if it is no longer as it was seen. */
export async function lockSeen(
  tx: Queryable,
  { id, revision, by: { actor } }: { id: number; revision: number; by: Staff },
): Promise<Inquiry> {
  const [inquiry] = await lockInquiries(tx, [id]);
  if (!inquiry) throw inquiryNotFound();
  if (inquiry.revision !== revision) throw inquiryChanged(inquiry, actor);
  return inquiry;
}

interface Change {
  set: Partial<NewInquiry>;
  actions: ActivityAction[];
  by: Staff;
}

/** Changes a locked inquiry, and records who did. */
export async function changeOne(
  deps: Pick<ChangeDeps, 'clock' | 'activity'>,
  tx: Queryable,
  inquiry: Inquiry,
  change: Change,
): Promise<Inquiry> {
  const [changed] = await applyChange(deps, tx, [inquiry], change);
  if (!changed) throw new Error('A locked inquiry is gone');
  return changed;
}

async function applyChange(
  { clock, activity }: Pick<ChangeDeps, 'clock' | 'activity'>,
  tx: Queryable,
  locked: Inquiry[],
  { set, actions, by }: Change,
): Promise<Inquiry[]> {
  const ids = locked.map(({ id }) => id);
  const subjects = ids.map(id => ({ type: 'inquiry', id }) as const);
  for (const action of actions) await activity.recordEach(tx, { action, ...by }, subjects);
  return updateInquiries(tx, ids, { ...set, changedAt: clock.now(), changedBy: by.actor.id });
}
