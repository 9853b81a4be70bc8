import type { StaffName } from '../staff';

export type BookingStep = { at: Date } & (
  | { do: 'confirm'; by: StaffName; slot: Date; host?: StaffName; link?: string; note?: string }
  | { do: 'decline' | 'cancel'; by: StaffName; note: string }
  | { do: 'complete'; by: StaffName }
  | { do: 'visitor-cancels' }
  | { do: 'visitor-proposes'; slots: Date[] }
);

export interface DemoBooking {
  at: Date;
  /** First and last. */
  name: [string, string];
  email: string;
  phone: string;
  company: string;
  slots: Date[];
  /** The visitor's. */
  timeZone: string;
  words?: string;
  steps?: BookingStep[];
}
