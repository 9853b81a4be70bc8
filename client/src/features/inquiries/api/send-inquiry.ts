import type { CreateInquiryInput, SentInquiry } from '@shared/contracts/inquiries';
import { call, pathOf } from '@/lib/api/endpoint';

export function sendInquiry(inquiry: CreateInquiryInput): Promise<SentInquiry> {
  return call('createInquiry', { body: inquiry });
}

/** The query key prefix of the staff's inquiry list. */
export const inquiryListKey = [pathOf('listInquiries')] as const;
