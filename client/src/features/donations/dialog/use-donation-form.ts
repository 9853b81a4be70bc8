import { zodResolver } from '@hookform/resolvers/zod';
import { type DonationFormValues, type DonationRequest, donationForm } from '@shared/contracts/donation-form';
import { donationMessages } from '@shared/contracts/donations';
import { donationLimits } from '@shared/limits';
import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { applyIssues } from '@/lib/forms/apply-issues';
import { toast } from '@/lib/toast';
import { type DonationPreset, type DonationStart, readSavedDonation, saveDonation } from './saved-donation';
import { useCheckout } from './use-checkout';

const names: FieldPath<DonationFormValues>[] = [
  'amount',
  'donorName',
  'donorEmail',
  'message',
  'showAsSponsor',
  'sponsorName',
  'sponsorWebsite',
  'isLawOrActivist',
  'logo',
];

export function useDonationForm(preset: DonationStart | null) {
  const form = useForm<DonationFormValues, unknown, DonationRequest>({
    resolver: zodResolver(donationForm),
    defaultValues:
      preset === 'saved-donation' ? readSavedDonation(blankDonation(null)) : blankDonation(preset),
  });
  const checkout = useCheckout();

  const donate = async (request: DonationRequest) => {
    saveDonation(form.getValues());
    try {
      await checkout.start(request);
    } catch (error) {
      applyIssues(error, names, form.setError);
      const message = checkoutFailure(error);
      form.setError('root', { message });
      toast({ title: 'Error', description: message, variant: 'destructive' });
    }
  };

  const handleSubmit = form.handleSubmit(donate, toastFirstError);

  return {
    form,
    checkout,
    submit: (event: React.FormEvent) => {
      if (checkout.isBusy) event.preventDefault();
      else handleSubmit(event);
    },
  };
}

function blankDonation(preset: DonationPreset | null): DonationFormValues {
  return {
    amount: toText(preset?.amount ?? donationLimits.defaultAmount),
    donorName: '',
    donorEmail: '',
    message: '',
    showAsSponsor: preset?.sponsor ?? false,
    sponsorName: '',
    sponsorWebsite: '',
    logo: null,
    isLawOrActivist: false,
  };
}

/** Cents as a person would type them. */
export function toText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** A generic message for what the donor can't act on, unless payments are off. */
function checkoutFailure(error: unknown): string {
  const isOurs = error instanceof ApiError && error.status >= 500 && error.status !== 503;
  return isOurs ? donationMessages.checkoutFailed : messageOf(error, donationMessages.checkoutFailed);
}

function toastFirstError({ amount, sponsorName, logo }: FieldErrors<DonationFormValues>): void {
  if (amount?.message) warn(donationMessages.amountTitle, amount.message);
  else if (sponsorName?.message) warn(donationMessages.sponsorNameTitle, sponsorName.message);
  else if (logo?.message === donationMessages.logoTooLarge) {
    warn(donationMessages.logoTooLargeTitle, donationMessages.logoTooLarge);
  }
}

function warn(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}
