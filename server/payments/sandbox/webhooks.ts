import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type EventRecord, newId } from './records';
import type { Store } from './store';

const ATTEMPT_TIMEOUT_MS = 10_000;
/** Delays before each further attempt: enough for a restart, but limited if the server is gone. */
const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000];

export interface WebhookOptions {
  /** Null: events are kept, not sent. */
  url: string | null;
  secret: string;
  retryDelays?: readonly number[];
  logger?: Pick<Logger, 'warn'>;
}

export function createWebhooks(store: Store, options: WebhookOptions) {
  const { secret, retryDelays = RETRY_DELAYS_MS, logger } = options;
  const closing = new AbortController();
  const deliveries = new Map<string, Promise<void>>();
  const { signal } = closing;
  let { url } = options;

  /** @returns the receiver's status, or null if it could not be reached. */
  async function attempt(event: EventRecord, target: string): Promise<number | null> {
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(event),
        },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      logger?.warn({ err: error, event: event.type }, 'a sandbox webhook could not be sent');
      return null;
    }
  }

  async function deliver(event: EventRecord, target: string): Promise<void> {
    for (const delay of [0, ...retryDelays]) {
      if (delay > 0) await pause(delay, undefined, { signal, ref: false });
      const status = await attempt(event, target);
      if (status !== null && status >= 200 && status < 300) {
        event.delivered = true;
        return;
      }
      signal.throwIfAborted();
    }
    logger?.warn({ event: event.type }, 'gave up on a sandbox webhook');
  }

  function start(event: EventRecord): void {
    if (!url || deliveries.has(event.id)) return;
    const delivery = deliver(event, url)
      .catch((error: unknown) => {
        if (!signal.aborted) logger?.warn({ err: error }, 'a sandbox webhook could not be delivered');
      })
      .finally(() => deliveries.delete(event.id));
    deliveries.set(event.id, delivery);
  }

  function sign(event: EventRecord, timestamp = store.now()): string {
    // https://docs.stripe.com/webhooks?verify=verify-manually
    const signature = createHmac('sha256', secret).update(`${timestamp}.${event.body}`).digest('hex');
    return `t=${timestamp},v1=${signature}`;
  }

  function find(eventId: string): EventRecord {
    const event = store.events.get(eventId);
    if (!event) throw new RangeError(`There is no event ${eventId}`);
    return event;
  }

  return {
    emit(type: string, object: object): void {
      const id = newId('evt');
      const created = store.now();
      const event = { id, object: 'event', type, created, livemode: false, data: { object } };
      store.events.set(id, { id, type, created, body: JSON.stringify(event), delivered: false });
      // Earlier ones too, which may have had no address.
      for (const pending of store.events.values()) if (!pending.delivered) start(pending);
    },

    /** Resends an event, freshly signed, and returns the receiver's status. */
    async replay(eventId: string): Promise<number | null> {
      if (!url) throw new Error('There is no webhook address');
      return attempt(find(eventId), url);
    },

    /** @param timestamp Unix seconds. */
    sign: (eventId: string, timestamp?: number) => {
      const event = find(eventId);
      return { body: event.body, signature: sign(event, timestamp) };
    },

    setUrl(next: string | null): void {
      url = next;
    },

    /** Resolves when nothing is in progress: everything has arrived or been given up. */
    async settled(): Promise<void> {
      while (deliveries.size > 0) await Promise.all(deliveries.values());
    },

    async close(): Promise<void> {
      closing.abort();
      await Promise.all(deliveries.values());
    },
  };
}
