import type { ActivityAction } from '@shared/activity';
import type { InquiryChange } from '@shared/contracts/inquiries/staff-inquiries';
import type { InquiryState } from '@shared/states';
import type { Inquiry } from '@shared/tables/inquiries';
import type { Account, By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import type { Services } from '../../platform/services';
import { findStaff } from '../accounts/staff.repository';
import { inquiryChanged, inquiryNotFound, unknownAssignee } from './inquiries.errors';
import { lockInquiries, type NewInquiry, updateInquiries } from './inquiries.repository';

const stateActions = {
  new: 'inquiry-reopened',
  answered: 'inquiry-answered',
  waiting: 'inquiry-waiting',
  closed: 'inquiry-closed',
  spam: 'inquiry-spam',
} as const satisfies Record<InquiryState, ActivityAction>;

/** @throws HttpError 400 for an assignee without an account; 404 or 409 for a single one. */
export async function changeInquiries(
  deps: Services,
  { inquiries: wanted, state, assignee, staffNote }: InquiryChange,
  by: By<Account>,
): Promise<{ changed: Inquiry[]; skipped: number }> {
  const assigneeId = assignee === 'me' ? by.user.id : assignee;
  if (assigneeId && !(await findStaff(deps.db, assigneeId))) throw unknownAssignee();
  const set = { state, assigneeId, staffNote };
  const actionsOf = (inquiry: Inquiry): ActivityAction[] => [
    ...(state && state !== inquiry.state ? [stateActions[state]] : []),
    ...(assigneeId !== undefined && assigneeId !== inquiry.assigneeId
      ? [assigneeId ? ('inquiry-assigned' as const) : ('inquiry-released' as const)]
      : []),
    ...(staffNote !== undefined && staffNote !== inquiry.staffNote ? ['inquiry-noted' as const] : []),
  ];
  return deps.db.transaction(async tx => {
    const [first, ...others] = wanted;
    if (first && others.length === 0) await lockSeen(tx, first, by);
    const revisions = new Map(wanted.map(({ id, revision }) => [id, revision]));
    const locked = await lockInquiries(tx, [...revisions.keys()]);
    // Skips rows that changed since the caller saw them.
    const seen = locked.filter(({ id, revision }) => revisions.get(id) === revision);
    const different = seen.filter(inquiry => actionsOf(inquiry).length > 0);
    const changed = await applyChange(deps, tx, different, { set, actionsOf, by });
    return {
      changed: seen.map(inquiry => changed.find(({ id }) => id === inquiry.id) ?? inquiry),
      skipped: wanted.length - seen.length,
    };
  });
}

/** @throws HttpError 404; 409 if it changed since the caller saw it. */
export async function lockSeen(
  tx: Queryable,
  { id, revision }: { id: number; revision: number },
  { user }: By<Account>,
): Promise<Inquiry> {
  const [inquiry] = await lockInquiries(tx, [id]);
  if (!inquiry) throw inquiryNotFound();
  if (inquiry.revision !== revision) throw inquiryChanged(inquiry, user);
  return inquiry;
}

interface Change {
  set: Partial<NewInquiry>;
  actionsOf: (inquiry: Inquiry) => ActivityAction[];
  by: By<Account>;
}

export async function applyChange(
  { clock, activity }: Services,
  tx: Queryable,
  locked: Inquiry[],
  { set, actionsOf, by }: Change,
): Promise<Inquiry[]> {
  for (const action of new Set(locked.flatMap(actionsOf))) {
    const those = locked.filter(inquiry => actionsOf(inquiry).includes(action));
    const subjects = those.map(({ id }) => ({ type: 'inquiry', id }) as const);
    await activity.recordEach(tx, { action, by }, subjects);
  }
  const ids = locked.map(({ id }) => id);
  return updateInquiries(tx, ids, { ...set, changedAt: clock.now(), changedBy: by.user.id });
}
