import type { ListQuery } from '@shared/contracts/lists';
import { type ContactSubmission, contactSubmissions } from '@shared/tables/inquiries';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { comesAfter, holdsWords, newestFirst, type Page, readPage, withPlace } from '../../db/newest-first';

export type NewInquiry = typeof contactSubmissions.$inferInsert;

const { firstName, lastName, email, company, service, timeline, details } = contactSubmissions;

const searchable = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${company}, ${service}, ${timeline}, ${details})`;

export async function insertInquiry(db: Queryable, inquiry: NewInquiry): Promise<ContactSubmission> {
  const [inserted] = await db.insert(contactSubmissions).values(inquiry).returning();
  if (!inserted) throw new Error('An insert answered no row');
  return inserted;
}

export async function findInquiry(db: Queryable, id: number): Promise<ContactSubmission | null> {
  const [inquiry] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id));
  return inquiry ?? null;
}

export function listInquiries(
  db: Queryable,
  { search, limit, cursor }: ListQuery,
): Promise<Page<ContactSubmission>> {
  const query = db
    .select(withPlace(contactSubmissions))
    .from(contactSubmissions)
    .where(and(holdsWords(searchable, search), comesAfter(contactSubmissions, cursor)))
    .orderBy(newestFirst(contactSubmissions));
  return readPage(query, limit);
}
