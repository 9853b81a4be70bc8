/** The payment's status at the provider, in our terms. `review`: the amount or currency paid differs from the row's. */
export const donationStatuses = [
  'pending',
  'succeeded',
  'failed',
  'expired',
  'refunded',
  'disputed',
  'review',
] as const;

export type DonationStatus = (typeof donationStatuses)[number];

export const donationSorts = ['newest', 'oldest', 'largest'] as const;

export type DonationSort = (typeof donationSorts)[number];
