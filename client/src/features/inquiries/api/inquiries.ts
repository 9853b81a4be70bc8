import type { InquiryListItem } from '@shared/contracts/inquiries';
import { pagedQuery } from '@/lib/api/paged-query';

/** Contact submissions for staff, newest first, those of the press among them. */
export const inquiriesQuery = (search = '') => pagedQuery<InquiryListItem>('/api/contact', { search });
