import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DonationFormValues,
  type DonationRequest,
  donationForm,
  toCheckoutRequest,
} from '@shared/contracts/donations/donation-form';
import { donationMessages } from '@shared/contracts/donations/donations';
import { toText } from '@shared/contracts/donations/typed-amount';
import { timing } from '@shared/limits/amounts';
import { drive } from '@shared/site/studio';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { checkFile } from '@/lib/api/form-files';
import type { CallOptions } from '@/lib/api/send-request';
import { withTimeout } from '@/lib/api/with-timeout';
import { useSubmit } from '@/lib/forms/use-submit';
import { hardNavigate } from '@/lib/hard-navigate';
import { logWarning } from '@/lib/load-chunk';
import { createRandomId } from '@/lib/random-id';
import { toast } from '@/lib/toast';
import { noteLevel } from '../progress/rising-level';
import { fundraisingStatsQuery } from '../progress/use-fundraising';
import { saveSponsorDetails } from '../sponsors/logo-field';
import { type DonationPreset, type DonationStart, readSavedDonation, saveDonation } from './saved-donation';

export function useDonationForm(preset: DonationStart | null) {
  const form = useForm<DonationFormValues, unknown, DonationRequest>({
    resolver: zodResolver(donationForm),
    defaultValues:
      preset === 'saved-donation' ? readSavedDonation(blankDonation(null)) : blankDonation(preset),
  });
  /** The same key gets the same payment page, so that a double click donates once. */
  const [idempotencyKey, setIdempotencyKey] = useState(createRandomId);
  const [isLeaving, setLeaving] = useState(false);
  const queryClient = useQueryClient();
  const sending = useSubmit({
    form,
    send: async (request, options) => {
      saveDonation(form.getValues());
      return startCheckout(request, idempotencyKey, options);
    },
    failure: 'Error',
    explain: explainCheckout,
    repeats: true,
    onDone: url => {
      const stats = queryClient.getQueryData(fundraisingStatsQuery().queryKey);
      if (stats) noteLevel(stats.percentage);
      setLeaving(true);
      hardNavigate(url);
    },
    // The provider would repeat the same error for the same key.
    onFailure: () => setIdempotencyKey(createRandomId()),
    onInvalid: toastFirstError,
  });
  const { cancel } = sending;
  const isBusy = sending.isPending || isLeaving;

  useEffect(() => {
    // On return from the payment page, browsers may restore this page as it was left: busy.
    const wake = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', wake);
    return () => {
      window.removeEventListener('pageshow', wake);
      cancel();
    };
  }, [cancel]);

  return {
    ...sending,
    form,
    isBusy,
    submit: (event: React.SyntheticEvent) => {
      if (isBusy) event.preventDefault();
      else return sending.submit(event);
    },
  };
}

function blankDonation(preset: DonationPreset | null): DonationFormValues {
  return {
    amount: toText(preset?.amount ?? drive.defaultAmount),
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

/** Is generic where the donor can't act, except if payments are off (503). */
function explainCheckout(error: unknown): string {
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

/** Returns the address of the payment page. */
async function startCheckout(
  request: DonationRequest,
  idempotencyKey: string,
  options: CallOptions,
): Promise<string> {
  if (request.showAsSponsor && request.logo) await checkFile('logo', request.logo);
  const { url, sessionId } = await call(
    'createCheckout',
    { body: toCheckoutRequest(request) },
    { headers: { 'Idempotency-Key': idempotencyKey }, signal: options.signal },
  );
  if (request.showAsSponsor && sessionId) await sendSponsorDetails(sessionId, request, options);
  return url;
}

/** Throws nothing, so that the donor can pay: the thank-you page asks again for a logo that did not arrive. */
async function sendSponsorDetails(
  sessionId: string,
  details: DonationRequest,
  { signal, onProgress }: CallOptions,
): Promise<void> {
  try {
    await withTimeout(
      timing.sponsorDetailsTimeout,
      inTime => saveSponsorDetails(sessionId, details, { signal: inTime, onProgress }),
      signal,
    );
  } catch (error) {
    if (!signal?.aborted) logWarning('The sponsor details did not arrive', error);
  }
}
