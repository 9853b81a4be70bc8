import { randomUUID } from 'node:crypto';
import type { CheckoutSession, CreateCheckoutSessionInput } from '@shared/contracts/donations';
import { type Donation, donations } from '@shared/tables/donations';
import { asc, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import request from 'supertest';
import { type TestServer, webhookSecret } from '../../testing/test-server';

/** Opens a payment page through the API. */
export async function openCheckout(
  server: TestServer,
  body: CreateCheckoutSessionInput = { amount: 25 },
): Promise<CheckoutSession> {
  const response = await request(server.url).post('/api/create-checkout-session').send(body).expect(201);
  return response.body;
}

/** A donation paid at the provider that the site has not been told about. */
export async function payWithoutEvent(
  server: TestServer,
  body?: CreateCheckoutSessionInput,
): Promise<string> {
  const { sessionId } = await openCheckout(server, body);
  server.sandbox.setWebhookUrl(null);
  await server.sandbox.pay(sessionId);
  return sessionId;
}

/** A paid and counted donation. */
export async function give(server: TestServer, body?: CreateCheckoutSessionInput): Promise<Donation> {
  const sessionId = await payWithoutEvent(server, body);
  await verify(server, sessionId).expect(200);
  return findDonation(server, sessionId);
}

export function verify(server: TestServer, sessionId: unknown) {
  return request(server.url).post('/api/verify-donation').send({ sessionId });
}

/** Delivers the latest event of a type as the provider would: signed, and as many times as needed. */
export function deliver(server: TestServer, type: string) {
  const event = server.sandbox.events().findLast(candidate => candidate.type === type);
  if (!event) throw new RangeError(`There was no ${type}`);
  return deliverEvent(server, event.id);
}

export function deliverEvent(server: TestServer, eventId: string) {
  const { body, signature } = server.sandbox.signEvent(eventId);
  return postEvent(server, body, signature);
}

/** An event in the provider's format, with the signature it has when sent at `timestamp` (Unix seconds). */
export function createEvent({ clock }: TestServer, type: string, object: unknown) {
  const now = clock.now().getTime() / 1_000;
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: now,
    data: { object },
  });
  const sign = ({ timestamp = now, key = webhookSecret } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
  return { body: payload, sign };
}

export function postEvent(server: TestServer, body: string, signature: string) {
  return request(server.url)
    .post('/api/stripe/webhook')
    .set({ 'Content-Type': 'application/json', 'Stripe-Signature': signature })
    .send(body);
}

export async function findDonation({ connection }: TestServer, checkoutSessionId: string): Promise<Donation> {
  const [row] = await connection.db
    .select()
    .from(donations)
    .where(eq(donations.checkoutSessionId, checkoutSessionId));
  if (!row) throw new RangeError(`There is no donation of ${checkoutSessionId}`);
  return row;
}

/** Every donation on record, oldest first. */
export function listRows({ connection }: TestServer): Promise<Donation[]> {
  return connection.db.select().from(donations).orderBy(asc(donations.createdAt), asc(donations.id));
}

/** The public fundraising stats. */
export async function readTotal(server: TestServer): Promise<string> {
  const { body } = await request(server.url).get('/api/fundraising-stats').expect(200);
  return body.formattedTotal;
}
