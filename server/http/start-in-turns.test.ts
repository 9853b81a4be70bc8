import type { Request, Response } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../testing/wait-for';
import { startInTurns } from './start-in-turns';

const metrics = { setWaitingRequests: vi.fn() };
let started: string[];
let handle: ReturnType<typeof startInTurns>;
beforeEach(() => {
  started = [];
  metrics.setWaitingRequests.mockClear();
  handle = startInTurns({ metrics, place: 'server', perRound: 3 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests from this address; returns the connection that they came on. */
function send(ip: string, times = 1): { destroyed: boolean } {
  const socket = { destroyed: false };
  const request = { ip, socket } as Request;
  const order = started;
  for (let n = 0; n < times; n++) handle(request, {} as Response, () => order.push(ip));
  return socket;
}

const nextRound = () => new Promise(resolve => setImmediate(resolve));

it('starts a few at once, and as many each time around the event loop', async () => {
  send('203.0.113.7', 2);
  expect(started).toHaveLength(2);
  send('203.0.113.7', 6);
  expect(started).toHaveLength(3);
  await nextRound();
  expect(started).toHaveLength(6);
  expect(metrics.setWaitingRequests).toHaveBeenLastCalledWith('server', 2);
  await nextRound();
  expect(started).toHaveLength(8);
  expect(metrics.setWaitingRequests).toHaveBeenLastCalledWith('server', 0);
});

it('starts one of each network before more of any, and all of the same /24 and /48 count as one', async () => {
  send('203.0.113.7', 20);
  send('203.0.113.8', 20);
  send('2001:db8::1');
  send('198.51.100.7', 2);
  await nextRound();
  expect(started.slice(3)).toEqual(['203.0.113.7', '2001:db8::1', '198.51.100.7']);
  await nextRound();
  expect(started.slice(6)).toEqual(['203.0.113.7', '198.51.100.7', '203.0.113.7']);
});

it('gives nobody’s place to those who hung up', async () => {
  send('203.0.113.7', 3);
  const gone = send('203.0.113.7', 10);
  send('203.0.113.7', 2);
  gone.destroyed = true;
  await nextRound();
  expect(started).toHaveLength(5);
});

it('starts at once again after a pause', async () => {
  send('203.0.113.7', 4);
  await nextRound();
  await nextRound();
  send('203.0.113.7', 3);
  expect(started).toHaveLength(7);
});

it('starts none while there is no room, and refuses those who have waited too long', async () => {
  let isFull = true;
  handle = startInTurns({ metrics, place: 'database', isFull: () => isFull, maxWait: 20 });
  const refused = await new Promise(resolve =>
    handle({ ip: '203.0.113.7', socket: {} } as Request, {} as Response, resolve),
  );
  expect(refused).toMatchObject({ status: 503 });
  send('203.0.113.7', 2);
  await nextRound();
  expect(started).toEqual([]);
  isFull = false;
  await waitFor(() => expect(started).toHaveLength(2));
  expect(metrics.setWaitingRequests).toHaveBeenCalledWith('database', 2);
});

it('lets none that were refused cost their network its turn', () => {
  vi.useFakeTimers();
  let isFull = true;
  handle = startInTurns({ metrics, place: 'database', perRound: 1, isFull: () => isFull, maxWait: 20 });
  send('203.0.113.7', 2);
  vi.advanceTimersByTime(20);
  // Each was answered: with a refusal.
  expect(started).toEqual(['203.0.113.7', '203.0.113.7']);
  send('203.0.113.7');
  send('198.51.100.7');
  isFull = false;
  vi.advanceTimersByTime(10);
  expect(started.slice(2)).toEqual(['203.0.113.7', '198.51.100.7']);
});
