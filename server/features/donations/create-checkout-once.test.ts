import { randomUUID } from 'node:crypto';
import { units } from '@shared/limits';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { listRows } from './testing';

const server = useTestServer();

/** The provider remembers keys across tests. */
let key: string;
beforeEach(() => {
  key = randomUUID();
});

const post = (body: object, idempotencyKey = key) =>
  request(server.url).post('/api/create-checkout-session').set('Idempotency-Key', idempotencyKey).send(body);

describe('one checkout attempt', () => {
  it('opens one payment page and records one donation, however many times the button is pressed at once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => post({ amount: 25 })));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(responses.map(({ body }) => body.sessionId)).size).toBe(1);
    expect(await listRows(server)).toMatchObject([
      { amount: 2_500, checkoutSessionId: responses[0]?.body.sessionId },
    ]);
  });

  it('opens another page when the donor goes back and changes the amount', async () => {
    const first = await post({ amount: 25 }).expect(201);
    const second = await post({ amount: 50 }).expect(201);
    expect(second.body.sessionId).not.toBe(first.body.sessionId);
    expect((await listRows(server)).map(({ amount }) => amount).sort()).toEqual([2_500, 5_000]);
  });

  it('is the same attempt whatever the order of the fields', async () => {
    const first = await post({ amount: 25, donorName: 'Ruth' }).expect(201);
    const second = await post({ donorName: 'Ruth', amount: 25, message: null }).expect(201);
    expect(second.body).toEqual(first.body);
  });

  it('returns its page while that is open, then asks the donor to try again', async () => {
    const first = await post({ amount: 25 }).expect(201);
    server.clock.advance(20 * units.MINUTE);
    expect((await post({ amount: 25 }).expect(201)).body).toEqual(first.body);
    server.clock.advance(16 * units.MINUTE);
    const { body } = await post({ amount: 25 }).expect(409);
    expect(body.message).toBe('This donation was already started. Please try again.');
    expect(await listRows(server)).toHaveLength(1);
  });

  it('opens one page if the second request follows within a minute and nothing was recorded yet', async () => {
    const intoMinute = server.clock.now().getTime() % units.MINUTE;
    server.clock.advance(units.MINUTE - intoMinute - 1);
    const first = await post({ amount: 25 }).expect(201);
    await server.connection.pool.query('delete from donations');
    server.clock.advance(2);
    expect((await post({ amount: 25 }).expect(201)).body).toEqual(first.body);
  });

  it('is refused once the provider has lost it, rather than counted as one donation with two pages', async () => {
    await post({ amount: 25 }).expect(201);
    await server.connection.pool.query(
      "update donations set checkout_session_id = 'cs_test_of_the_day_before'",
    );
    const before = await listRows(server);
    const { body } = await post({ amount: 25 }).expect(409);
    expect(body.message).toBe('This donation was already started. Please try again.');
    expect(await listRows(server)).toEqual(before);
  });
});

it('twenty attempts, each submitted five times at once, make twenty donations', async () => {
  const openings = Array.from({ length: 20 }, (_, index) => `opening-number-${index}`);
  const responses = await Promise.all(
    openings.flatMap(opening => Array.from({ length: 5 }, () => post({ amount: 25 }, opening))),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ body }) => body.sessionId)).size).toBe(20);
  expect(await listRows(server)).toHaveLength(20);
});

describe('two checkout attempts', () => {
  it('make two donations', async () => {
    const first = await post({ amount: 25 }, 'the-first-opening').expect(201);
    const second = await post({ amount: 25 }, 'the-second-opening').expect(201);
    expect(second.body.sessionId).not.toBe(first.body.sessionId);
    expect(await listRows(server)).toHaveLength(2);
  });

  it('without keys make two donations as well', async () => {
    const send = () =>
      request(server.url).post('/api/create-checkout-session').send({ amount: 25 }).expect(201);
    await Promise.all([send(), send()]);
    expect(await listRows(server)).toHaveLength(2);
  });
});

describe('an idempotency key', () => {
  it.each(['', 'short', 'x'.repeat(256)])('of the wrong length is refused: %s', async bad => {
    await post({ amount: 25 }, bad).expect(400, {
      message: 'The Idempotency-Key must be 8 to 255 characters long.',
    });
    expect(await listRows(server)).toEqual([]);
  });

  it('is not passed to the provider verbatim: keys of other sites cannot collide with ours', async () => {
    await post({ amount: 25 }).expect(201);
    expect(JSON.stringify(server.sandbox.requests())).not.toContain(key);
  });
});
