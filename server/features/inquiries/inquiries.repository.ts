import type { ListQuery } from '@shared/contracts/lists';
import { type Inquiry, inquiries } from '@shared/tables/inquiries';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { matchesSearch, type Page, readNewest } from '../../db/keyset-pagination';

export type NewInquiry = typeof inquiries.$inferInsert;

const { firstName, lastName, email, company, service, timeline, details } = inquiries;

const searchable = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${company}, ${service}, ${timeline}, ${details})`;

export async function insertInquiry(db: Queryable, inquiry: NewInquiry): Promise<Inquiry> {
  const [inserted] = await db.insert(inquiries).values(inquiry).returning();
  if (!inserted) throw new Error('Insert returned no row');
  return inserted;
}

export async function findInquiry(db: Queryable, id: number): Promise<Inquiry | null> {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return inquiry ?? null;
}

export function listInquiries(db: Queryable, { search, ...page }: ListQuery): Promise<Page<Inquiry>> {
  return readNewest(db, inquiries, { where: [matchesSearch(searchable, search)], ...page });
}
