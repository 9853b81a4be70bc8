import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { newId } from './ledger';

/** Enough for a restart of the site. */
const mostAttempts = 120;
/** Milliseconds. */
const retryDelay = 250;
const attemptTimeout = 10_000;

interface Event {
  id: string;
  type: string;
  body: string;
}

interface WebhookOptions {
  url: string | null;
  secret: string;
  /** Unix seconds. */
  now: () => number;
}

export function createWebhooks({ url: firstUrl, secret, now }: WebhookOptions) {
  const closing = new AbortController();
  const deliveries = new Set<Promise<void>>();
  const events = new Map<string, Event>();
  const { signal } = closing;
  let url = firstUrl;

  const sign = ({ body }: Event) =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: now() });

  async function deliver(event: Event, target: string): Promise<void> {
    for (let attempt = 0; attempt < mostAttempts && !signal.aborted; attempt++) {
      const response = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(event) },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(attemptTimeout)]),
      }).catch(() => null);
      await response?.body?.cancel();
      if (response?.ok) return;
      await pause(retryDelay, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async function settled(): Promise<void> {
    while (deliveries.size > 0) await Promise.all(deliveries);
  }

  return {
    settled,

    emit(type: string, object: object): void {
      const id = newId('evt');
      const event = { id, type, body: JSON.stringify({ id, object: 'event', type, data: { object } }) };
      events.set(id, event);
      if (!url) return;
      const delivery = deliver(event, url).finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    },

    events: () => [...events.values()].map(({ id, type }) => ({ id, type })),

    sign(eventId: string) {
      const event = events.get(eventId);
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
