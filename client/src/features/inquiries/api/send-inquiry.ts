import type { CreateInquiryInput, createInquiry, SentInquiry } from '@shared/contracts/inquiries';
import { listInquiriesRoute } from '@shared/contracts/inquiry-routes';
import { createInquiryRoute } from '@shared/contracts/routes';
import { callEndpoint } from '@/lib/api/endpoint';

export function sendInquiry(inquiry: CreateInquiryInput): Promise<SentInquiry> {
  return callEndpoint<typeof createInquiry>(createInquiryRoute, { body: inquiry });
}

/** The query key prefix of the staff's inquiry list. */
export const inquiryListKey = [listInquiriesRoute.path] as const;
