import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { listRows } from './testing';

const server = useTestServer();
const key = '3f0c7a52-8d8f-4f0e-9a44-5be8d0f5a9c1';

const post = (body: object, idempotencyKey = key) =>
  request(server.url).post('/api/create-checkout-session').set('Idempotency-Key', idempotencyKey).send(body);

describe('one opening of the dialog', () => {
  it('gives one payment page and one donation, however often its button is pressed at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ amount: 25 })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
    expect(await listRows(server)).toMatchObject([
      { amount: 2_500, checkoutSessionId: answers[0]?.body.sessionId },
    ]);
  });

  it('gives another page for another amount, because the donor went back and changed it', async () => {
    const first = await post({ amount: 25 }).expect(201);
    const second = await post({ amount: 50 }).expect(201);
    expect(second.body.sessionId).not.toBe(first.body.sessionId);
    expect((await listRows(server)).map(({ amount }) => amount).sort()).toEqual([2_500, 5_000]);
  });

  it('is the same however the fields are ordered', async () => {
    const first = await post({ amount: 25, donorName: 'Ruth' }).expect(201);
    const second = await post({ donorName: 'Ruth', amount: 25, message: null }).expect(201);
    expect(second.body).toEqual(first.body);
  });

  it('is forgotten by the provider after a day, and then refused rather than counted as one gift with two pages', async () => {
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

it('twenty openings, each with its button pressed five times at once, give twenty', async () => {
  const openings = Array.from({ length: 20 }, (_, index) => `opening-number-${index}`);
  const answers = await Promise.all(
    openings.flatMap(opening => Array.from({ length: 5 }, () => post({ amount: 25 }, opening))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(20);
  expect(await listRows(server)).toHaveLength(20);
});

describe('two openings', () => {
  it('give twice', async () => {
    const first = await post({ amount: 25 }, 'the-first-opening').expect(201);
    const second = await post({ amount: 25 }, 'the-second-opening').expect(201);
    expect(second.body.sessionId).not.toBe(first.body.sessionId);
    expect(await listRows(server)).toHaveLength(2);
  });

  it('without a key give twice, too', async () => {
    const send = () =>
      request(server.url).post('/api/create-checkout-session').send({ amount: 25 }).expect(201);
    await Promise.all([send(), send()]);
    expect(await listRows(server)).toHaveLength(2);
  });
});

describe('a key', () => {
  it.each(['', 'short', 'x'.repeat(256)])('of the wrong length is refused: %s', async bad => {
    await post({ amount: 25 }, bad).expect(400, {
      message: 'The Idempotency-Key must be 8 to 255 characters long.',
    });
    expect(await listRows(server)).toEqual([]);
  });

  it('is not handed to the provider as it is: another site’s keys cannot meet ours', async () => {
    await post({ amount: 25 }).expect(201);
    expect(JSON.stringify(server.sandbox.requests())).not.toContain(key);
  });
});
