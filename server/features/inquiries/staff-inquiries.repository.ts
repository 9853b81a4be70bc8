import type { InquiryListQuery } from '@shared/contracts/inquiries/staff-inquiries';
import { pressInquiryTypes } from '@shared/site/inquiries';
import { inquiryStates } from '@shared/states';
import { type Inquiry, inquiries } from '@shared/tables/inquiries';
import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import { countEach, countRows } from '../../platform/db/count-rows';
import type { Queryable } from '../../platform/db/database';
import { byTime, type Page, readPage } from '../../platform/db/keyset-pagination';
import { matchesSearch, searchText } from '../../platform/db/search';
import { inquiryNames, isNotSpam } from './inquiries.repository';

const { id, service, state, assigneeId } = inquiries;

const pressTypes = Object.keys(pressInquiryTypes);

const kinds = {
  press: inArray(service, pressTypes),
  project: notInArray(service, pressTypes),
};

function matchesFilters({ search, kind, assignee }: InquiryListQuery, callerId: string): (SQL | undefined)[] {
  const mine = assignee === 'me' ? eq(assigneeId, callerId) : undefined;
  return [
    matchesSearch(search, contains => contains(searchText(inquiries)), id),
    kind && kinds[kind],
    assignee === 'nobody' ? isNull(assigneeId) : mine,
  ];
}

export function listInquiries(
  db: Queryable,
  query: InquiryListQuery,
  callerId: string,
): Promise<Page<Inquiry>> {
  const { state: wanted, sort, limit, cursor } = query;
  const where = [wanted ? eq(state, wanted) : isNotSpam, ...matchesFilters(query, callerId)];
  const direction = sort === 'oldest' ? 'ascending' : 'descending';
  const by = byTime(inquiries.createdAt);
  return readPage(db, inquiries, { where, names: inquiryNames, limit, cursor, by, direction });
}

export function countInquiries(db: Queryable, query: InquiryListQuery, callerId: string) {
  const inStates = Object.fromEntries(inquiryStates.map(name => [name, eq(state, name)]));
  return countEach(db, inquiries, { all: isNotSpam, ...inStates }, and(...matchesFilters(query, callerId)));
}

export const countListedInquiries = (db: Queryable): Promise<number> => countRows(db, inquiries, isNotSpam);
