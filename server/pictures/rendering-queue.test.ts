import { renderingLimits } from '@shared/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenderingQueue, RendererBusyError } from './rendering-queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const options = { slots: 2, maxWaiting: 4, shareWhileOthersWait: 2_000 };

/** A queue whose renderings end when the test says so, or when they are aborted. */
function openQueue(limits = options) {
  const queue = createRenderingQueue(limits);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const outcomes = new Map<string, string>();
  const add = (name: string, network: string) => {
    queue
      .run(network, signal => {
        begun.push(name);
        return new Promise((resolve, reject) => {
          finish.set(name, () => resolve(Buffer.from(name)));
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      })
      .then(
        picture => outcomes.set(name, picture.toString()),
        error => outcomes.set(name, error instanceof RendererBusyError ? 'busy' : String(error)),
      );
  };
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { queue, begun, outcomes, add, pass, finish: (name: string) => finish.get(name)?.() };
}

it('renders one picture at a time for each network, whatever else it sent', async () => {
  const { add, begun, finish, pass } = openQueue();
  for (const name of ['a1', 'a2', 'a3']) add(name, 'a');
  add('b1', 'b');
  await pass(0);
  expect(begun).toEqual(['a1', 'b1']);
  finish('b1');
  await pass(0);
  expect(begun).toEqual(['a1', 'b1']);
  finish('a1');
  await pass(0);
  expect(begun).toEqual(['a1', 'b1', 'a3']);
});

it('lets a rendering take its time while nobody else waits, and aborts it once somebody does', async () => {
  const { add, begun, outcomes, pass } = openQueue();
  add('a1', 'a');
  await pass(30_000);
  add('b1', 'b');
  await pass(30_000);
  expect(outcomes.size).toBe(0);
  add('c1', 'c');
  await pass(0);
  expect([...outcomes]).toEqual([['a1', 'busy']]);
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});

it('gives a rendering its share of time before somebody else gets the slot', async () => {
  const { add, begun, outcomes, pass } = openQueue();
  add('a1', 'a');
  add('b1', 'b');
  add('c1', 'c');
  await pass(options.shareWhileOthersWait - 1);
  expect(begun).toEqual(['a1', 'b1']);
  await pass(2);
  expect(outcomes.get('a1')).toBe('busy');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});

it('renders the newest of many networks first, and drops the oldest from a full queue', async () => {
  const { add, begun, outcomes, finish, pass } = openQueue();
  for (const network of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) add(`${network}1`, network);
  await pass(0);
  expect([...outcomes]).toEqual([['c1', 'busy']]);
  finish('a1');
  await pass(0);
  expect(begun).toEqual(['a1', 'b1', 'g1']);
});

it('drops from a full queue the oldest picture of the network with the most waiting', async () => {
  const { add, outcomes, pass } = openQueue();
  add('a1', 'a');
  add('b1', 'b');
  add('c1', 'c');
  for (const name of ['a2', 'a3', 'a4', 'a5']) add(name, 'a');
  await pass(0);
  expect([...outcomes]).toEqual([['a2', 'busy']]);
});

it('aborts everything when it is closed, and starts nothing more', async () => {
  const { queue, add, begun, outcomes, pass } = openQueue();
  for (const network of ['a', 'b', 'c']) add(`${network}1`, network);
  queue.close();
  add('d1', 'd');
  await pass(0);
  expect([...outcomes.values()]).toEqual(['busy', 'busy', 'busy', 'busy']);
  expect(begun).toEqual(['a1', 'b1']);
});

it('renders every honest picture while thirty networks send one every 3 s each, once each of them was served', async () => {
  const honest = Array.from({ length: 40 }, (_, index) => `honest ${index}`);
  const { queue, add, outcomes, finish, pass } = openQueue(renderingLimits);
  for (let step = 0; step < 850; step++) {
    add(`hostile ${step}`, `hostile ${step % 30}`);
    const sender = honest[(step - 200) / 15];
    if (sender) add(sender, sender);
    await pass(100);
    for (const name of honest) finish(name);
  }
  const refused = honest.filter(name => outcomes.get(name) !== name);
  queue.close();
  expect(refused).toEqual([]);
});

it('serves the network first that was served longest ago', async () => {
  const { add, begun, finish, pass } = openQueue();
  for (const network of ['a', 'b', 'c']) add(`${network}1`, network);
  finish('a1');
  await pass(0);
  for (const network of ['a', 'b']) add(`${network}2`, network);
  finish('b1');
  await pass(0);
  finish('c1');
  await pass(0);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
});

it('drops from a full queue with one picture per network that of the network served last', async () => {
  const { add, outcomes, finish, pass } = openQueue();
  for (const network of ['a', 'b']) add(`${network}1`, network);
  for (const name of ['a1', 'b1']) finish(name);
  await pass(0);
  for (const network of ['x', 'y', 'c', 'b', 'a', 'd', 'e']) add(`${network}2`, network);
  await pass(0);
  expect([...outcomes]).toEqual([
    ['a1', 'a1'],
    ['b1', 'b1'],
    ['b2', 'busy'],
  ]);
});
