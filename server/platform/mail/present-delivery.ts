import type { Delivery } from '@shared/contracts/errors';
import { canSendAgain, type StoredDelivery } from './deliveries.repository';

/** Null where the outbox has forgotten it, or there was none. */
export function presentDelivery(delivery: StoredDelivery | undefined, now: Date): Delivery | null {
  if (!delivery) return null;
  const { sentAt, failedAt, nextAttemptAt } = delivery;
  const canResend = canSendAgain(delivery, now);
  if (sentAt) return { state: 'sent', at: sentAt.toISOString(), canResend };
  if (failedAt) return { state: 'failed', at: failedAt.toISOString(), canResend };
  return { state: 'waiting', at: nextAttemptAt.toISOString(), canResend };
}
