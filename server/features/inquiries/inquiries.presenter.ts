import type { InquiryListItem } from '@shared/contracts/inquiries';
import type { Inquiry } from '@shared/tables/inquiries';

export function presentInquiry(inquiry: Inquiry): InquiryListItem {
  return {
    id: inquiry.id,
    firstName: inquiry.firstName,
    lastName: inquiry.lastName,
    email: inquiry.email,
    company: inquiry.company,
    service: inquiry.service,
    timeline: inquiry.timeline,
    details: inquiry.details,
    createdAt: inquiry.createdAt.toISOString(),
  };
}
