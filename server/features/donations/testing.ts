import { randomUUID } from 'node:crypto';
import type {
  CheckoutSession,
  CreateCheckoutSessionInput,
  FundraisingStats,
  Sponsor,
} from '@shared/contracts/donations/donations';
import { type Donation, donations } from '@shared/tables/donations';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import Stripe from 'stripe';
import request from 'supertest';
import type { DisputeOutcome } from '../../platform/payments/sandbox/ledger';
import { listNames } from '../../platform/storage/testing';
import type { buildDonation } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { type TestServer, webhookSecret } from '../../testing/test-server';

export async function openCheckout(
  server: TestServer,
  body: CreateCheckoutSessionInput = { amount: 25 },
): Promise<CheckoutSession> {
  const response = await request(server.url).post('/api/create-checkout-session').send(body).expect(201);
  return response.body;
}

/** Takes steps such as `refund 2500`, in cents, or `close won`. */
export function act({ sandbox }: Pick<TestServer, 'sandbox'>, id: string, ...steps: string[]): void {
  for (const step of steps) {
    const [name = '', detail] = step.split(' ');
    const cents = detail === undefined ? undefined : Number(detail);
    const close = (at?: number) => sandbox.closeDispute(id, detail as DisputeOutcome, at);
    const acts: Record<string, () => void> = {
      pay: () => sandbox.pay(id),
      decline: () => sandbox.decline(id),
      'pay-later': () => sandbox.payLater(id),
      settle: () => sandbox.settle(id, detail as 'succeed' | 'fail'),
      expire: () => sandbox.expire(id),
      refund: () => sandbox.refund(id, cents),
      'fail-refund': () => sandbox.failRefund(id),
      dispute: () => sandbox.openDispute(id, { amount: cents }),
      inquire: () => sandbox.openDispute(id, { inquiry: true }),
      close: () => close(),
      'close-first': () => close(0),
      reinstate: () => sandbox.reinstate(id),
    };
    if (!acts[name]) throw new RangeError(`Nobody does ${step}`);
    acts[name]();
  }
}

export async function payWithoutEvent(
  server: TestServer,
  body?: CreateCheckoutSessionInput,
): Promise<string> {
  const { sessionId } = await openCheckout(server, body);
  server.sandbox.setWebhookUrl(null);
  await server.sandbox.pay(sessionId);
  return sessionId;
}

export async function give(server: TestServer, body?: CreateCheckoutSessionInput): Promise<Donation> {
  const sessionId = await payWithoutEvent(server, body);
  await verify(server, sessionId).expect(200);
  return findDonation(server, sessionId);
}

/** `agreed` and `paid` are in dollars. */
export async function putUnderReview(server: TestServer, { agreed, paid }: { agreed: number; paid: number }) {
  const sessionId = await payWithoutEvent(server, { amount: paid, showAsSponsor: 1, sponsorName: 'Adeyemi' });
  const agreement = 'update donations set amount = $1 where checkout_session_id = $2';
  await server.connection.pool.query(agreement, [agreed * 100, sessionId]);
  await verify(server, sessionId).expect(200);
  return { id: (await findDonation(server, sessionId)).id, sessionId };
}

export function verify(server: TestServer, sessionId: unknown) {
  return request(server.url).post('/api/verify-donation').send({ sessionId });
}

export function deliver(server: TestServer, type: string) {
  const event = server.sandbox.events().findLast(candidate => candidate.type === type);
  if (!event) throw new RangeError(`There was no ${type}`);
  return deliverEvent(server, event.id);
}

export function deliverEvent(server: TestServer, eventId: string) {
  const { body, signature } = server.sandbox.signEvent(eventId);
  return postEvent(server, body, signature);
}

/** `timestamp` is in Unix seconds. */
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

export function listRows({ connection }: TestServer): Promise<Donation[]> {
  return connection.db.select().from(donations).orderBy(asc(donations.createdAt), asc(donations.id));
}

export async function readStats(server: TestServer): Promise<FundraisingStats> {
  return (await request(server.url).get('/api/fundraising-stats').expect(200)).body;
}

export const readTotal = async (server: TestServer) => (await readStats(server)).formattedTotal;

export async function readSponsors(server: TestServer): Promise<Sponsor[]> {
  return (await request(server.url).get('/api/sponsors').expect(200)).body;
}

export async function insertDonations(
  { connection }: TestServer,
  ...rows: ReturnType<typeof buildDonation>[]
): Promise<string[]> {
  await connection.db.insert(donations).values(rows);
  return rows.map(({ id }) => String(id));
}

export const repeat = <Row>(count: number, build: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => build(index));

export async function signInForDonations(server: TestServer, changes: Parameters<typeof signIn>[1] = {}) {
  const { user, cookie } = await signIn(server, changes);
  const ask = (verb: 'get' | 'post' | 'patch', path: string) =>
    request(server.url)[verb](`/api/${path}`).set('Cookie', cookie);
  return {
    user,
    cookie,
    get: (path: string, query: object = {}) => ask('get', path).query(query),
    post: (path: string, body: object = {}) => ask('post', path).send(body),
    patch: (path: string, body: object) => ask('patch', path).send(body),
  };
}

export async function removeStoredLogos(server: TestServer): Promise<void> {
  for (const name of await listNames(server.storage, 'logos')) await server.storage.remove('logos', name);
}

export const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b82f6' } });
