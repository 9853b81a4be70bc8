import { type Inquiry, inquiries } from '@shared/tables/inquiries';
import { asc, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { displayNameOf, usernameOf } from '../../platform/db/account-names';
import type { Queryable } from '../../platform/db/database';
import { findRepeatedIn } from '../submissions/repeated-submission.repository';

export type NewInquiry = typeof inquiries.$inferInsert;

export const inquiryNames = {
  assigneeName: displayNameOf(inquiries.assigneeId),
  changedByName: usernameOf(inquiries.changedBy),
};

export const inquiryColumns = { ...getTableColumns(inquiries), ...inquiryNames };

export const isNotSpam = ne(inquiries.state, 'spam');

export const findRepeatedInquiry = findRepeatedIn(inquiries);

export async function insertInquiry(db: Queryable, inquiry: NewInquiry): Promise<Inquiry> {
  const [inserted] = await db.insert(inquiries).values(inquiry).returning(inquiryColumns);
  if (!inserted) throw new Error('Insert returned no row');
  return inserted;
}

/** Always locks in the same order, so that two callers cannot deadlock. */
export function lockInquiries(tx: Queryable, ids: number[]): Promise<Inquiry[]> {
  return tx
    .select(inquiryColumns)
    .from(inquiries)
    .where(inArray(inquiries.id, ids))
    .orderBy(asc(inquiries.id))
    .for('update');
}

export function updateInquiries(
  tx: Queryable,
  ids: number[],
  changes: Partial<NewInquiry>,
): Promise<Inquiry[]> {
  return tx
    .update(inquiries)
    .set({ ...changes, revision: sql`${inquiries.revision} + 1` })
    .where(inArray(inquiries.id, ids))
    .returning(inquiryColumns);
}
