import type { InquiryChangeInput, InquiryListItem } from '@shared/contracts/staff-inquiries';
import { type InquiryState, inquiryKinds, inquiryStates } from '@shared/inquiry-states';
import type { QueryClient } from '@tanstack/react-query';
import { call, endpointQuery, pathOf } from '@/lib/api/endpoint';
import { pagedQuery, parameterQuery } from '@/lib/api/paged-query';
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
  pagedQuery('listInquiries', { search, ...filters });

/** How many match a search, by state. */
export const inquiryCountsQuery = (search: string, { kind, assignee }: InquiryFilters) =>
  parameterQuery('countInquiries', { search, kind, assignee });

/** Who can take an inquiry: everyone with an account. */
export const colleaguesQuery = () => endpointQuery('listHosts');

const paramsOf = ({ id }: Pick<InquiryListItem, 'id'>) => ({ id: String(id) });

/** The replies to an inquiry, and what became of its emails. */
export const correspondenceQuery = (inquiry: Pick<InquiryListItem, 'id'>) =>
  endpointQuery('readCorrespondence', { params: paramsOf(inquiry) });

/** Refused where somebody else changed it since `inquiry` was loaded. */
export const saveChange = (
  inquiry: InquiryListItem,
  change: Omit<InquiryChangeInput, 'revision'>,
): Promise<InquiryListItem> =>
  call('changeInquiry', {
    params: paramsOf(inquiry),
    body: { ...change, revision: inquiry.revision },
  });

/** Leaves out those that somebody else changed since they were loaded. */
export const saveStates = (inquiries: readonly InquiryListItem[], state: InquiryState) =>
  call('changeInquiries', {
    body: { inquiries: inquiries.map(({ id, revision }) => ({ id, revision })), state },
  });

export const sendReply = (inquiry: InquiryListItem, text: string): Promise<InquiryListItem> =>
  call('replyToInquiry', {
    params: paramsOf(inquiry),
    body: { revision: inquiry.revision, text },
  });

/** A reply, or (null) the confirmation. */
export const resendEmail = (inquiry: InquiryListItem, replyId: string | null) =>
  call('resendInquiryEmail', {
    params: paramsOf(inquiry),
    body: { replyId },
  });

/** Shows changes in every loaded list. Returns how to undo it. */
export const showInquiries = (client: QueryClient, changed: readonly InquiryListItem[]): (() => void) =>
  showRows(client, pathOf('listInquiries'), changed);

/** Loads the lists and their counts again. */
export async function refreshInquiries(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [pathOf('listInquiries')] }),
    client.invalidateQueries({ queryKey: [pathOf('countInquiries')] }),
  ]);
}
