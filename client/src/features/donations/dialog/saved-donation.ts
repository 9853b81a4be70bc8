import type { DonationFormValues } from '@shared/contracts/donations/donation-form';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';

export interface DonationPreset {
  /** Cents. */
  amount: number;
  sponsor: boolean;
}

export type DonationStart = DonationPreset | 'saved-donation';

const draft = 'donation';
const ticked = 'yes';

/** Leaves out the logo, which no browser stores. */
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
