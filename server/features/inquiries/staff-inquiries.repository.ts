import { pressInquiryTypes } from '@shared/contracts/inquiries';
import type { InquiryCounts, InquiryCountsQuery, InquiryListQuery } from '@shared/contracts/staff-inquiries';
import { type InquiryState, inquiryStates } from '@shared/states';
import { type Inquiry, inquiries } from '@shared/tables/inquiries';
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { countEach } from '../../platform/db/count-rows';
import type { Queryable } from '../../platform/db/database';
import { byTime, matchesSearch, type Page, readPage } from '../../platform/db/keyset-pagination';
import { inquiryNames, isNotSpam } from './inquiries.repository';

const { id, firstName, lastName, email, company, service, timeline, details, staffNote, state, assigneeId } =
  inquiries;

const searchable = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${company}, ${service}, ${timeline}, ${details}, ${staffNote})`;

const pressTypes = Object.keys(pressInquiryTypes);

const kinds = {
  press: inArray(service, pressTypes),
  project: notInArray(service, pressTypes),
};

/** What a list is narrowed to, whatever the state; `callerId` is who asks. */
function matchesFilters(
  { search, kind, assignee }: InquiryCountsQuery,
  callerId: string,
): (SQL | undefined)[] {
  const mine = assignee === 'me' ? eq(assigneeId, callerId) : undefined;
  return [
    matchesSearch(searchable, search, id),
    kind && kinds[kind],
    assignee === 'nobody' ? isNull(assigneeId) : mine,
  ];
}

export function listInquiries(
  db: Queryable,
  { state: wanted, sort, limit, cursor, ...filters }: InquiryListQuery,
  callerId: string,
): Promise<Page<Inquiry>> {
  const where = [wanted ? eq(state, wanted) : isNotSpam, ...matchesFilters(filters, callerId)];
  const direction = sort === 'oldest' ? 'ascending' : 'descending';
  const by = byTime(inquiries.createdAt);
  return readPage(db, inquiries, { where, names: inquiryNames, limit, cursor, by, direction });
}

export function countInquiries(
  db: Queryable,
  query: InquiryCountsQuery,
  callerId: string,
): Promise<InquiryCounts> {
  const inStates = Object.fromEntries(inquiryStates.map(name => [name, eq(state, name)]));
  const conditions = { all: isNotSpam, ...(inStates as Record<InquiryState, SQL>) };
  return countEach(db, inquiries, conditions, and(...matchesFilters(query, callerId)));
}
