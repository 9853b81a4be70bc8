/** The preset of the button that opens the dialog; without it, amount and sponsor mode are the defaults. */
export interface DonationPreset {
  /** Cents. */
  amount: number;
  sponsor: boolean;
}

/** Or the donation that was saved when the donor left for the payment page. */
export type DonationStart = DonationPreset | 'saved-donation';

export interface DonationOpening {
  /** New for every opening, so that the form starts over. */
  key: number;
  preset: DonationStart | null;
}

export interface DonationDialogProps {
  opening: DonationOpening;
  open: boolean;
  onClose: () => void;
}
