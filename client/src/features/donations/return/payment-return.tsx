import { donationReturnCopy } from '@brand/copy/donation-return';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { loadChunkOrReload } from '@/lib/load-chunk';
import type { PaymentResultProps } from './payment-result';
import { ReturnNotice } from './return-notice';

const PaymentResult = lazy(async () => ({
  default: await loadChunkOrReload(
    'payment-result',
    async () => (await import('./payment-result')).PaymentResult,
  ),
}));

/**
 * Where the payment's result appears, whose chunk loads when someone returns from paying. Below a hero, it scrolls into
 * view.
 */
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
