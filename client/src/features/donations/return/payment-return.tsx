import { donationReturnCopy } from '@brand/copy/donation-return';
import { donationReturn } from '@shared/site/paths';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { focusHeading, focusWithoutScroll } from '@/lib/focus';
import { loadChunkOrReload } from '@/lib/load-chunk';
import { clearSavedDonation } from '../dialog/saved-donation';
import { refreshDrive } from '../progress/use-fundraising';
import type { PaymentResultProps } from './payment-result';
import { ReturnNotice } from './return-notice';

const PaymentResult = lazy(async () => ({
  default: await loadChunkOrReload(
    'payment-result',
    async () => (await import('./payment-result')).PaymentResult,
  ),
}));

/** Loads the result's chunk when someone returns from paying. Below a hero, it scrolls into view. */
export function PaymentReturn(props: PaymentResultProps) {
  const { title, text } = donationReturnCopy.verifying;
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!props.compact) area.current?.scrollIntoView();
  }, [props.compact]);

  return (
    <div ref={area} aria-live="polite" className="scroll-mt-(--header-height)">
      <Suspense
        fallback={
          <ReturnNotice title={title} compact={props.compact}>
            <p>{text}</p>
          </ReturnNotice>
        }
      >
        <PaymentResult key={props.sessionId} {...props} />
      </Suspense>
    </div>
  );
}

/** Keeps the return in the URL: a reload shows it again, `dismiss` ends it. */
export function usePaymentReturn() {
  const parameters = readReturn(useSearch());
  const [path, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { kind } = parameters;

  useEffect(() => {
    if (kind === 'success-unnamed') refreshDrive(queryClient);
    if (kind === 'success' || kind === 'success-unnamed') clearSavedDonation();
  }, [kind, queryClient]);

  const dismiss = () => {
    focusSurroundings();
    navigate(path, { replace: true });
  };

  return { parameters, dismiss };
}

/** Moves the focus off the clicked button, which is about to disappear. */
function focusSurroundings(): void {
  const section = document.activeElement?.closest<HTMLElement>('section[id]');
  if (section) focusWithoutScroll(section);
  else focusHeading();
}

type ReturnParameters =
  | { kind: 'none' }
  | { kind: 'cancelled' }
  /** The URL has no session, so there is nobody to thank by name. */
  | { kind: 'success-unnamed' }
  | { kind: 'success'; sessionId: string };

function readReturn(search: string): ReturnParameters {
  const parameters = new URLSearchParams(search);
  switch (parameters.get(donationReturn.parameter)) {
    case donationReturn.cancelled:
      return { kind: 'cancelled' };
    case donationReturn.success: {
      const sessionId = parameters.get(donationReturn.sessionParameter)?.trim();
      return sessionId ? { kind: 'success', sessionId } : { kind: 'success-unnamed' };
    }
    default:
      return { kind: 'none' };
  }
}
