import type { StaffName } from '../staff';

/** What became of a payment. Amounts are dollars. */
export type DonationStep = { at: Date } & (
  | { do: 'refund'; total: number }
  | { do: 'dispute' | 'dispute-won' | 'dispute-lost' }
  | { do: 'accept-review' | 'refund-review' | 'verify' | 'hide-sponsor' | 'hide-logo'; by: StaffName }
  | { do: 'edit-listing'; website: string }
);

export interface DemoDonation {
  at: Date;
  dollars: number;
  /** Absent: anonymous. */
  name?: string;
  email?: string;
  message?: string;
  /** Shown on the sponsors page; `logo` names a drawing. */
  sponsor?: { name: string; website?: string; logo?: string };
  isLawOrActivist?: boolean;
  /** Absent: paid. */
  unpaid?: 'pending' | 'failed' | 'expired';
  /** Dollars, where another amount was paid than agreed. */
  paid?: number;
  steps?: DonationStep[];
}
