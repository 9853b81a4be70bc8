import type { DonationFormValues } from '@shared/contracts/donation-form';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';

const draft = 'gift';
const ticked = 'yes';

/** Remembers, in this tab, what a donor leaves for the payment page with. A browser cannot keep the logo for us. */
export function keepGift({
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

/** The gift that was kept, over `blank`. */
export function readGift(blank: DonationFormValues): DonationFormValues {
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

export function forgetGift(): void {
  writeDraft(draft, {});
}
