import { type DonationRequest, toCheckoutRequest } from '@shared/contracts/donation-form';
import { timing } from '@shared/limits';
import { useEffect, useRef, useState } from 'react';
import { logWarning } from '@/lib/log';
import { leaveSite } from '@/lib/navigation/leave-site';
import { createRandomKey } from '@/lib/random-key';
import { createCheckoutSession } from '../api/create-checkout-session';
import { saveSponsorDetails } from '../api/save-sponsor-details';

interface Checkout {
  /** From the press of the button until the browser has left for the payment page, or the try failed. */
  isBusy: boolean;
  /** Share of the logo that is sent, 0 to 1; null unless it takes long enough to show. */
  sent: number | null;
  /** Fails where no payment page could be had. */
  start: (request: DonationRequest) => Promise<void>;
  /** Stays here after all: nothing leaves for the payment page any more. */
  cancel: () => void;
}

/**
 * The way from the filled form to the payment page. The same key with the same gift opens the same payment page, so that
 * a double click gives once. A failed try ends its key: the provider would answer that with the same failure again.
 */
export function useCheckout(): Checkout {
  const [idempotencyKey, setIdempotencyKey] = useState(createRandomKey);
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    // Back from the payment page, browsers may show this page as it was left: busy.
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
      const { url, sessionId } = await createCheckoutSession(toCheckoutRequest(request), {
        idempotencyKey,
        signal,
      });
      if (request.showAsSponsor && sessionId) {
        await sendSponsorDetails(sessionId, request, { signal, onProgress: setSent });
      }
      signal.throwIfAborted();
      leaveSite(url);
    } catch (error) {
      setIsBusy(false);
      setIdempotencyKey(createRandomKey());
      if (!signal.aborted) throw error;
    } finally {
      setSent(null);
    }
  };

  return { isBusy, sent, start, cancel: () => running.current?.abort() };
}

/** The thank-you page asks again for what did not arrive, so nothing here keeps a donor from paying. */
async function sendSponsorDetails(
  sessionId: string,
  details: DonationRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<void> {
  const patience = AbortSignal.timeout(timing.sponsorDetailsPatience);
  try {
    await saveSponsorDetails(sessionId, details, { signal: AbortSignal.any([signal, patience]), onProgress });
  } catch (error) {
    if (!signal.aborted) logWarning('The sponsor details did not arrive', error);
  }
}
