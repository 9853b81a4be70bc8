import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type EventRecord, newId, type Store } from './store';

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
  const deliveries = new Set<Promise<void>>();
  const { signal } = closing;
  let { url } = options;

  async function isAccepted(event: EventRecord, target: string): Promise<boolean> {
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(event) },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch (error) {
      if (!signal.aborted)
        logger?.warn({ err: error, event: event.type }, 'a sandbox webhook could not be sent');
      return false;
    }
  }

  async function deliver(event: EventRecord, target: string): Promise<void> {
    for (const delay of [0, ...retryDelays]) {
      if (delay > 0) await pause(delay, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted || (await isAccepted(event, target))) return;
    }
    logger?.warn({ event: event.type }, 'gave up on a sandbox webhook');
  }

  function sign(event: EventRecord): string {
    // https://docs.stripe.com/webhooks?verify=verify-manually
    const timestamp = store.now();
    const signature = createHmac('sha256', secret).update(`${timestamp}.${event.body}`).digest('hex');
    return `t=${timestamp},v1=${signature}`;
  }

  /** Resolves when nothing is in progress: everything has arrived or been given up. */
  async function settled(): Promise<void> {
    while (deliveries.size > 0) await Promise.all(deliveries);
  }

  return {
    settled,

    emit(type: string, object: object): void {
      const id = newId('evt');
      const body = JSON.stringify({ id, object: 'event', type, created: store.now(), data: { object } });
      const event = { id, type, body };
      store.events.set(id, event);
      if (!url) return;
      const delivery = deliver(event, url).finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    },

    sign(eventId: string) {
      const event = store.events.get(eventId);
      if (!event) throw new RangeError(`There is no event ${eventId}`);
      return { body: event.body, signature: sign(event) };
    },

    setUrl(next: string | null): void {
      url = next;
    },

    async close(): Promise<void> {
      closing.abort();
      await settled();
    },
  };
}
