import { randomInt, randomUUID } from 'node:crypto';
import request, { type Response, type Test } from 'supertest';
import { buildBookingRequest, buildContactSubmission } from '../factories';
import type { SiteAddress } from './site';
import type { Staff } from './staff';

/** One request of a visitor, and what came back. */
export interface Visit {
  call: string;
  /** Null where there was no whole answer. */
  answer: Response | null;
  /** Milliseconds since the server started to be visited. */
  at: number;
  /** Milliseconds until the answer. */
  took: number;
  /** E-mail address of the booking or inquiry that was sent. */
  email: string | null;
}

/** Whether it is what the call answers on a good day. */
export function isGood({ call, answer }: Visit): boolean {
  return answer?.status === (usualStatus[call] ?? 200);
}

/** As much of a visit as a failed test should show. */
export function describeVisit({ call, answer, at, took }: Visit) {
  return {
    call,
    status: answer?.status ?? null,
    text: answer?.text.slice(0, 200),
    at: Math.round(at),
    took: Math.round(took),
  };
}

export interface Visitors {
  visits: Visit[];
  /** Milliseconds since the visits began. */
  now(): number;
  /** Lets those under way end. */
  leave(): Promise<void>;
}

const usualStatus: Record<string, number> = {
  booking: 201,
  inquiry: 201,
  gift: 201,
  share: 201,
  login: 401,
  unlock: 404,
};

/** As many visitors as a proxy would name: each comes from an address of its own, so that none is a flood. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Visitors of every kind who ask one thing after the other until they are told to leave. */
export function startVisitors({ product }: SiteAddress, staff: Staff, { of = 10 } = {}): Visitors {
  const visits: Visit[] = [];
  const began = performance.now();
  const now = () => performance.now() - began;
  let open = true;

  const post = (path: string, body: object) => request(product.url).post(path).send(body);
  const get = (path: string) => request(product.url).get(path);
  const calls: Record<string, (email: string) => Test> = {
    sponsors: () => get('/api/sponsors'),
    stats: () => get('/api/fundraising-stats'),
    user: () => get('/api/user').set('Cookie', staff.cookie),
    booking: email => post('/api/bookings', { ...buildBookingRequest(), email }),
    inquiry: email => post('/api/contact', { ...buildContactSubmission(), email }),
    login: () => post('/api/login', { username: randomUUID(), password: 'a wrong one' }),
    gift: () => post('/api/create-checkout-session', { amount: 25 }),
    unlock: () => post(`/api/share/${randomUUID()}/access`, { password: 'a wrong one' }),
    share: () =>
      request(product.url)
        .post('/api/shares')
        .set('Cookie', staff.cookie)
        .field('password', randomUUID())
        .attach('file', Buffer.alloc(2_000), 'a.bin'),
  };

  const visit = async (call: string, ask: (email: string) => Test) => {
    const email = `${randomUUID()}@example.com`;
    const at = now();
    const answer = await ask(email)
      .set('X-Forwarded-For', anyAddress())
      .then(
        whole => whole,
        () => null,
      );
    const sent = call === 'booking' || call === 'inquiry';
    visits.push({ call, answer, at, took: now() - at, email: sent ? email : null });
  };
  const come = async (first: number) => {
    const kinds = Object.entries(calls);
    for (let turn = first; open; turn++) {
      const [call, ask] = kinds[turn % kinds.length] ?? [];
      if (call && ask) await visit(call, ask);
    }
  };
  const all = Promise.all(Array.from({ length: of }, (_, index) => come(index)));

  return {
    visits,
    now,
    async leave() {
      open = false;
      await all;
    },
  };
}
