import type { CreateInquiryInput, InquiryListItem } from '@shared/contracts/inquiries';
import { api } from '@/lib/api/client';

export function sendInquiry(inquiry: CreateInquiryInput): Promise<InquiryListItem> {
  return api.post('/api/contact', inquiry);
}

/** Where the staff's list of inquiries begins in the cache. */
export const inquiryListKey = ['/api/contact'] as const;
