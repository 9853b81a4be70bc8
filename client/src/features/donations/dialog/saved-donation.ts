import type { DonationFormValues } from '@shared/contracts/donations/donation-form';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';

/** The preset of the button that opens the dialog; without it, amount and sponsor mode are the defaults. */
export interface DonationPreset {
  /** Cents. */
  amount: number;
  sponsor: boolean;
}

/** Or the donation that was saved when the donor left for the payment page. */
export type DonationStart = DonationPreset | 'saved-donation';

const draft = 'donation';
const ticked = 'yes';

/** Saves the form in this tab when the donor leaves for the payment page, except the logo, which no browser stores. */
export function saveDonation({
  logo: _logo,
  showAsSponsor,
  isLawOrActivist,
  ...texts
}: DonationFormValues): void {
  writeDraft(draft, {
    ...texts,
    showAsSponsor: showAsSponsor ? ticked : '',
    isLawOrActivist: isLawOrActivist ? ticked : '',
  });
}

export function readSavedDonation(blank: DonationFormValues): DonationFormValues {
  const { logo, showAsSponsor, isLawOrActivist, ...texts } = blank;
  const kept = readDraft(draft, { ...texts, showAsSponsor: '', isLawOrActivist: '' });
  return {
    ...blank,
    ...kept,
    logo,
    showAsSponsor: kept.showAsSponsor === ticked,
    isLawOrActivist: kept.isLawOrActivist === ticked,
  };
}

export function clearSavedDonation(): void {
  writeDraft(draft, {});
}
