import type {
  DisputeRecord,
  EventRecord,
  IdempotentResponse,
  PaymentRecord,
  RefundRecord,
  SessionRecord,
} from './records';

export type Store = ReturnType<typeof createStore>;

/** By id; idempotent responses by key. A sandbox forgets everything when its process ends. */
export function createStore(now: () => Date = () => new Date()) {
  return {
    sessions: new Map<string, SessionRecord>(),
    payments: new Map<string, PaymentRecord>(),
    refunds: new Map<string, RefundRecord>(),
    disputes: new Map<string, DisputeRecord>(),
    events: new Map<string, EventRecord>(),
    idempotentResponses: new Map<string, IdempotentResponse>(),
    /** Unix seconds. */
    now: () => Math.floor(now().getTime() / 1000),
  };
}
