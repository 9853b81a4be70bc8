import { listHostsRoute } from '@shared/contracts/booking-routes';
import {
  changeInquiriesRoute,
  changeInquiryRoute,
  countInquiriesRoute,
  listInquiriesRoute,
  readCorrespondenceRoute,
  replyToInquiryRoute,
  resendInquiryEmailRoute,
} from '@shared/contracts/inquiry-routes';
import type { listHosts } from '@shared/contracts/staff-bookings';
import type {
  changeInquiries,
  changeInquiry,
  InquiryChangeInput,
  InquiryCounts,
  InquiryListItem,
  listInquiries,
  readCorrespondence,
  replyToInquiry,
  resendInquiryEmail,
} from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/inquiry-states';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '@/lib/api/client';
import { callEndpoint, endpointQuery } from '@/lib/api/endpoint';
import { pagedQuery } from '@/lib/api/paged-query';
import { showRows } from '@/lib/api/show-rows';

/** What a list is narrowed to, and its order; empty where it isn't. */
export interface InquiryFilters {
  state: InquiryState | '';
  kind: 'project' | 'press' | '';
  assignee: 'me' | 'nobody' | '';
  sort: 'oldest' | '';
}

/** Inquiries for staff, including those of the press. */
export const inquiriesQuery = (search: string, filters: InquiryFilters) =>
  pagedQuery<typeof listInquiries>(listInquiriesRoute, { search, ...filters });

const countsPath = countInquiriesRoute.path;

/** How many match a search, by state. */
export function inquiryCountsQuery(search: string, { kind, assignee }: InquiryFilters) {
  const given = Object.entries({ search, kind, assignee }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return queryOptions({
    queryKey: [countsPath, query],
    queryFn: ({ signal }) =>
      fetchJson<InquiryCounts>('GET', query ? `${countsPath}?${query}` : countsPath, undefined, { signal }),
  });
}

/** Who can take an inquiry: everyone with an account. */
export const colleaguesQuery = () => endpointQuery<typeof listHosts>(listHostsRoute, {});

const paramsOf = ({ id }: Pick<InquiryListItem, 'id'>) => ({ id: String(id) });

/** The replies to an inquiry, and what became of its emails. */
export const correspondenceQuery = (inquiry: Pick<InquiryListItem, 'id'>) =>
  endpointQuery<typeof readCorrespondence>(readCorrespondenceRoute, { params: paramsOf(inquiry) });

/** Refused where somebody else changed it since `inquiry` was loaded. */
export const saveChange = (
  inquiry: InquiryListItem,
  change: Omit<InquiryChangeInput, 'revision'>,
): Promise<InquiryListItem> =>
  callEndpoint<typeof changeInquiry>(changeInquiryRoute, {
    params: paramsOf(inquiry),
    body: { ...change, revision: inquiry.revision },
  });

/** Leaves out those that somebody else changed since they were loaded. */
export const saveStates = (inquiries: readonly InquiryListItem[], state: InquiryState) =>
  callEndpoint<typeof changeInquiries>(changeInquiriesRoute, {
    body: { inquiries: inquiries.map(({ id, revision }) => ({ id, revision })), state },
  });

export const sendReply = (inquiry: InquiryListItem, text: string): Promise<InquiryListItem> =>
  callEndpoint<typeof replyToInquiry>(replyToInquiryRoute, {
    params: paramsOf(inquiry),
    body: { revision: inquiry.revision, text },
  });

/** A reply, or (null) the confirmation. */
export const resendEmail = (inquiry: InquiryListItem, replyId: string | null) =>
  callEndpoint<typeof resendInquiryEmail>(resendInquiryEmailRoute, {
    params: paramsOf(inquiry),
    body: { replyId },
  });

/** Shows changes in every loaded list. Returns how to undo it. */
export const showInquiries = (client: QueryClient, changed: readonly InquiryListItem[]): (() => void) =>
  showRows(client, listInquiriesRoute.path, changed);

/** Loads the lists and their counts again. */
export async function refreshInquiries(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [listInquiriesRoute.path] }),
    client.invalidateQueries({ queryKey: [countsPath] }),
  ]);
}
