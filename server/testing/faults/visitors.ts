import { randomInt, randomUUID } from 'node:crypto';
import request, { type Response, type Test } from 'supertest';
import { buildBooking, buildInquiry } from '../factories';
import type { Site } from './site';
import type { Staff } from './staff';

export interface Visit {
  kind: string;
  /** Null if there was no complete response. */
  response: Response | null;
  /** Milliseconds since the visits began. */
  at: number;
  /** Milliseconds. */
  took: number;
  email: string | null;
}

export function isExpected({ kind, response }: Visit): boolean {
  return response?.status === (usualStatus[kind] ?? 200);
}

/** A stop left no time for the password: nothing was done. */
export function isShutdownRefusal({ kind, response }: Visit): boolean {
  return (kind === 'share' || kind === 'login') && response?.status === 503;
}

export function describeVisit({ kind, response, at, took }: Visit) {
  return {
    kind,
    status: response?.status ?? null,
    text: response?.text.slice(0, 200),
    at: Math.round(at),
    took: Math.round(took),
  };
}

const usualStatus: Record<string, number> = {
  booking: 201,
  inquiry: 201,
  donation: 201,
  share: 201,
  login: 401,
  unlock: 404,
};

/** Gives each visitor an address, as a proxy would, so that none reaches a rate limit. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const atOnce = 10;

export function startVisitors({ product }: Site, staff: Staff) {
  const visits: Visit[] = [];
  const began = performance.now();
  const now = () => performance.now() - began;
  /** Holds two of a kind at most: a busy machine checks passwords slowly, and refuses more of one account's. */
  const underWay: string[] = [];
  let open = true;

  const post = (path: string, body: object) => request(product.url).post(path).send(body);
  const get = (path: string) => request(product.url).get(path);
  const requests: Record<string, (email: string) => Test> = {
    sponsors: () => get('/api/sponsors'),
    stats: () => get('/api/fundraising-stats'),
    user: () => get('/api/user').set('Cookie', staff.cookie),
    booking: email => post('/api/bookings', { ...buildBooking(), email }),
    inquiry: email => post('/api/contact', { ...buildInquiry(), email }),
    login: () => post('/api/login', { username: randomUUID(), password: 'a wrong one' }),
    donation: () => post('/api/create-checkout-session', { amount: 25 }),
    unlock: () => post(`/api/share/${randomUUID()}/access`, { password: 'a wrong one' }),
    share: () =>
      request(product.url)
        .post('/api/shares')
        .set('Cookie', staff.cookie)
        .field('password', randomUUID())
        .attach('file', Buffer.alloc(2_000), 'a.bin'),
  };

  const visit = async (kind: string, send: (email: string) => Test) => {
    const email = `${randomUUID()}@example.com`;
    const at = now();
    const response = await send(email)
      .set('X-Forwarded-For', anyAddress())
      .then(
        whole => whole,
        () => null,
      );
    const sent = kind === 'booking' || kind === 'inquiry';
    visits.push({ kind, response, at, took: now() - at, email: sent ? email : null });
  };
  const come = async (first: number) => {
    const kinds = Object.entries(requests);
    for (let turn = first; open; turn++) {
      const [kind, send] = kinds[turn % kinds.length] ?? [];
      if (!kind || !send || underWay.filter(each => each === kind).length >= 2) continue;
      underWay.push(kind);
      await visit(kind, send);
      underWay.splice(underWay.indexOf(kind), 1);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, (_, index) => come(index)));

  return {
    visits,
    now,
    async leave() {
      open = false;
      await all;
    },
  };
}
