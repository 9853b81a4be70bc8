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
  countInquiries,
  InquiryChangeInput,
  InquiryListItem,
  listInquiries,
  readCorrespondence,
  replyToInquiry,
  resendInquiryEmail,
} from '@shared/contracts/staff-inquiries';
import { type InquiryState, inquiryKinds, inquiryStates } from '@shared/inquiry-states';
import type { QueryClient } from '@tanstack/react-query';
import { countsQuery } from '@/lib/api/counts-query';
import { callEndpoint, endpointQuery } from '@/lib/api/endpoint';
import { pagedQuery } from '@/lib/api/paged-query';
import { showRows } from '@/lib/api/show-rows';
import type { FiltersOf } from '@/lib/use-filtered-list';

export const inquiryFilters = {
  state: inquiryStates,
  kind: inquiryKinds,
  assignee: ['me', 'nobody'],
  sort: ['oldest'],
} as const;

export type InquiryFilters = FiltersOf<typeof inquiryFilters>;

/** Inquiries for staff, including those of the press. */
export const inquiriesQuery = (search: string, filters: InquiryFilters) =>
  pagedQuery<typeof listInquiries>(listInquiriesRoute, { search, ...filters });

/** How many match a search, by state. */
export const inquiryCountsQuery = (search: string, { kind, assignee }: InquiryFilters) =>
  countsQuery<typeof countInquiries>(countInquiriesRoute, { search, kind, assignee });

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
    client.invalidateQueries({ queryKey: [countInquiriesRoute.path] }),
  ]);
}
