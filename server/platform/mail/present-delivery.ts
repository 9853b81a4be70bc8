import type { Delivery } from '@shared/contracts/errors';
import { conflict } from '../http/errors';
import { canSendAgain, type StoredDelivery } from './deliveries.repository';

export function presentDelivery(delivery: StoredDelivery, now: Date): Delivery {
  const { sentAt, failedAt, nextAttemptAt } = delivery;
  const canResend = canSendAgain(delivery, now);
  if (sentAt) return { state: 'sent', at: sentAt.toISOString(), canResend };
  if (failedAt) return { state: 'failed', at: failedAt.toISOString(), canResend };
  return { state: 'waiting', at: nextAttemptAt.toISOString(), canResend };
}

export const notResendable = () =>
  conflict('This email can’t be sent again: it was delivered, is being sent now or is no longer kept.');
