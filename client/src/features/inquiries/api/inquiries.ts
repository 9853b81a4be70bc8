import { listInquiriesRoute } from '@shared/contracts/routes';
import type { listInquiries } from '@shared/contracts/staff-inquiries';
import { pagedQuery } from '@/lib/api/paged-query';

/** Inquiries for staff, newest first, including press inquiries. */
export const inquiriesQuery = (search = '') =>
  pagedQuery<typeof listInquiries>(listInquiriesRoute, { search });
