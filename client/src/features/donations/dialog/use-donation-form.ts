import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DonationFormValues,
  type DonationRequest,
  donationForm,
  toCheckoutRequest,
} from '@shared/contracts/donations/donation-form';
import { donationMessages } from '@shared/contracts/donations/donations';
import { donationLimits, timing } from '@shared/limits/amounts';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { checkFile } from '@/lib/api/form-files';
import { withTimeout } from '@/lib/api/with-timeout';
import { busyLabelRead } from '@/lib/busy-label';
import { applyIssues } from '@/lib/forms/apply-issues';
import { hardNavigate } from '@/lib/hard-navigate';
import { logWarning } from '@/lib/load-chunk';
import { createRandomId } from '@/lib/random-id';
import { toast } from '@/lib/toast';
import { saveSponsorDetails } from '../sponsors/logo-field';
import { type DonationPreset, type DonationStart, readSavedDonation, saveDonation } from './saved-donation';

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
      applyIssues(error, form);
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

/**
 * Submits the form and redirects to the payment page. The same key with the same donation opens the same payment page,
 * so that a double click donates once. A failed attempt ends its key: the provider would repeat the same error for it.
 */
function useCheckout() {
  const [idempotencyKey, setIdempotencyKey] = useState(createRandomId);
  /** From the submit until the browser has left for the payment page, or the attempt failed. */
  const [isBusy, setIsBusy] = useState(false);
  /** The uploaded fraction of the logo, 0 to 1; null unless it takes long enough to show. */
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    // On return from the payment page, browsers may restore this page as it was left: busy.
    const wake = (event: PageTransitionEvent) => event.persisted && setIsBusy(false);
    window.addEventListener('pageshow', wake);
    return () => {
      window.removeEventListener('pageshow', wake);
      running.current?.abort();
    };
  }, []);

  const start = async (request: DonationRequest) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setIsBusy(true);
    try {
      if (request.showAsSponsor && request.logo) await checkFile('logo', request.logo);
      const { url, sessionId } = await call(
        'createCheckout',
        { body: toCheckoutRequest(request) },
        // The same key with the same donation gets the same payment page.
        { headers: { 'Idempotency-Key': idempotencyKey }, signal },
      ).finally(busyLabelRead);
      if (request.showAsSponsor && sessionId) {
        await sendSponsorDetails(sessionId, request, { signal, onProgress: setSent });
      }
      signal.throwIfAborted();
      hardNavigate(url);
    } catch (error) {
      setIsBusy(false);
      setIdempotencyKey(createRandomId());
      if (!signal.aborted) throw error;
    } finally {
      setSent(null);
    }
  };

  return { isBusy, sent, start, cancel: () => running.current?.abort() };
}

/** The thank-you page asks again for a logo that did not arrive, so nothing here keeps a donor from paying. */
async function sendSponsorDetails(
  sessionId: string,
  details: DonationRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<void> {
  try {
    await withTimeout(
      timing.sponsorDetailsTimeout,
      inTime => saveSponsorDetails(sessionId, details, { signal: inTime, onProgress }),
      signal,
    );
  } catch (error) {
    if (!signal.aborted) logWarning('The sponsor details did not arrive', error);
  }
}
