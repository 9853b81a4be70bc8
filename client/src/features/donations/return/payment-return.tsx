import { lazy, Suspense } from 'react';
import { loadWithRecovery } from '@/lib/load-chunk';
import { outcomeTexts } from './outcome-text';
import type { PaymentResultProps } from './payment-result';
import { ReturnNotice } from './return-notice';

const PaymentResult = lazy(async () => ({
  default: await loadWithRecovery(async () => (await import('./payment-result')).PaymentResult),
}));

/** The place of the payment's result, whose code comes when somebody returns from paying. Speaks as it changes. */
export function PaymentReturn(props: PaymentResultProps) {
  const { title, text } = outcomeTexts.verifying;
  return (
    <div aria-live="polite">
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
