import type { InquiryState } from '@shared/inquiry-states';
import type { StaffName } from '../staff';

export type InquiryStep = { at: Date; by: StaffName } & (
  | { reply: string; isRefused?: true }
  | { state?: InquiryState; assignee?: StaffName; note?: string }
);

export interface DemoInquiry {
  at: Date;
  /** First and last. */
  name: [string, string];
  email: string;
  company: string;
  /** Of a project, or the type of a press inquiry. */
  service: string;
  timeline: string;
  details: string;
  steps?: InquiryStep[];
}
