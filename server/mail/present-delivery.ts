import type { Delivery } from '@shared/contracts/deliveries';
import { canSendAgain, type StoredDelivery } from './deliveries.repository';

export function presentDelivery(delivery: StoredDelivery, now: Date): Delivery {
  const { sentAt, failedAt, nextAttemptAt } = delivery;
  const canResend = canSendAgain(delivery, now);
  if (sentAt) return { state: 'sent', at: sentAt.toISOString(), canResend };
  if (failedAt) return { state: 'failed', at: failedAt.toISOString(), canResend };
  return { state: 'waiting', at: nextAttemptAt.toISOString(), canResend };
}
