import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox } from './sandbox';
import { openStore } from './store';
import { checkoutRequest, secretKey, startPayments, webhookSecret } from './testing';

let folder: string;
let stateFile: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  stateFile = path.join(folder, 'below', 'state.json');
  onTestFinished(() => rm(folder, { recursive: true }));
});

describe('the state file', () => {
  it('holds everything that was answered, so that a restart changes nothing', async () => {
    const first = await startPayments({}, { stateFile });
    const request = checkoutRequest({ idempotencyKey: 'key' });
    const { id, url } = await first.payments.createCheckout(request);
    await first.sandbox.pay(id);
    await first.sandbox.refund(id, 700);
    await first.sandbox.openDispute(id);

    const second = await startPayments({}, { stateFile });
    expect(await second.payments.createCheckout(request)).toEqual({ id, url });
    expect(await second.payments.findCheckout(id)).toEqual(await first.payments.findCheckout(id));
    expect(await second.sandbox.refund(id)).toMatchObject({ amount: 1_800 });
    expect(await second.sandbox.closeDispute(id, 'won')).toMatchObject({ status: 'won' });
  });

  it('is whole after many changes at once', async () => {
    const { payments } = await startPayments({}, { stateFile });
    const sessions = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        payments.createCheckout(checkoutRequest({ amount: 500 + index })),
      ),
    );
    const { sessions: stored } = JSON.parse(await readFile(stateFile, 'utf8'));
    expect(stored).toHaveLength(sessions.length);
    expect(await readdir(path.dirname(stateFile))).toEqual(['state.json']);
  });

  it('forgets keys and delivered events after a day, nothing else', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const store = openStore(stateFile, () => now);
    const created = store.now();
    store.idempotentAnswers.set('key', { id: 'key', created, fingerprint: '', answer: {} });
    const event = { type: 'charge.refunded', created, body: '{}' };
    store.events.set('evt_1', { id: 'evt_1', ...event, delivered: true });
    store.events.set('evt_2', { id: 'evt_2', ...event, delivered: false });
    now = new Date('2026-03-02T12:00:01Z');
    await store.save();
    const reopened = openStore(stateFile, () => now);
    expect([...reopened.idempotentAnswers.keys(), ...reopened.events.keys()]).toEqual(['evt_2']);
  });

  it.each(['', '{"version":1', '{"version":2}', '[]'])(
    'that holds %j stops the start with a reason',
    async text => {
      const file = path.join(folder, 'state.json');
      await writeFile(file, text);
      const options = {
        publicUrl: 'http://site.test',
        webhookUrl: null,
        webhookSecret,
        secretKey,
        stateFile: file,
      };
      expect(() => createSandbox(options)).toThrow(/state\.json does not hold .* Delete it/);
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );

  it('that cannot be written fails the request instead of forgetting it', async () => {
    const { payments } = await startPayments({ deadline: 5_000 }, { stateFile });
    await rm(path.dirname(stateFile), { recursive: true });
    await expect(payments.createCheckout(checkoutRequest())).rejects.toThrow('The payment provider failed');
    await mkdir(path.dirname(stateFile));
    await expect(payments.createCheckout(checkoutRequest())).resolves.toHaveProperty('id');
  });
});
