import { describe, expect, it, vi } from 'vitest';
import { sharingNetworkOf } from '../http/visitor-address';
import { createFairQueue, type WorkOptions } from './fair-queue';

/** A queue that works on one item at a time, each of which ends when the test says so. */
function createQueue(options: { maxWaiting?: number; maxWaitingPerKey?: number } = {}) {
  const onWaiting = vi.fn();
  const queue = createFairQueue({
    atOnce: 1,
    maxWaiting: 40,
    maxWaitingPerKey: 4,
    onWaiting,
    refuse: reason => new Error(reason),
    ...options,
  });
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    onWaiting,
    started,
    refused,
    ask(ip: string, name = ip, workOptions: WorkOptions = {}) {
      const work = () => {
        started.push(name);
        return new Promise<void>(resolve => ends.push(resolve));
      };
      queue
        .run(sharingNetworkOf(ip), work, workOptions)
        .catch(({ message }) => refused.push(`${name}: ${message}`));
    },
    refuseWaiting: queue.refuseWaiting,
    async finish(count: number) {
      for (let index = 0; index < count; index++) {
        await new Promise(setImmediate);
        ends.shift()?.();
      }
      await new Promise(setImmediate);
    },
  };
}

const three = [1, 2, 3];

describe('a fair queue', () => {
  it('when stopped, finishes what runs, and refuses waiting and new work', async () => {
    const queue = createQueue();
    for (const n of three) queue.ask(`2001:db8:66:${n}::1`, `visitor ${n}`);
    queue.refuseWaiting();
    queue.ask('203.0.113.7', 'a late one');
    await queue.finish(1);
    expect(queue.started).toEqual(['visitor 1']);
    expect(queue.refused.sort()).toEqual(['a late one: full', 'visitor 2: full', 'visitor 3: full']);
    expect(queue.onWaiting).toHaveBeenLastCalledWith(0);
  });

  it('alternates between networks', async () => {
    const queue = createQueue();
    for (const n of three) queue.ask(`2001:db8:66:${n}::1`, `flood ${n}`);
    queue.ask('203.0.113.7', 'somebody');
    queue.ask('2001:db8:67::1', 'somebody else');
    await queue.finish(4);
    expect(queue.started).toEqual(['flood 1', 'somebody', 'somebody else', 'flood 2', 'flood 3']);
  });

  it('refuses a network that has four waiting, whichever /64 the request comes from', async () => {
    const queue = createQueue();
    for (let n = 0; n < 8; n++) queue.ask(`2001:db8:66:${n}00::1`, String(n));
    await queue.finish(1);
    expect(queue.refused).toEqual(['5: key', '6: key', '7: key']);
  });

  it('when full, gives the place of the network with the most waiting to a newcomer', async () => {
    const queue = createQueue({ maxWaiting: 6 });
    queue.ask('192.0.2.1', 'running');
    for (const n of three) queue.ask('203.0.113.7', `a${n}`);
    for (const n of three) queue.ask('198.51.100.7', `b${n}`);
    queue.ask('233.252.0.7', 'somebody');
    await queue.finish(6);
    expect(queue.refused).toEqual(['b3: full']);
    expect(queue.started).toEqual(['running', 'a1', 'b1', 'somebody', 'a2', 'b2', 'a3']);
  });

  it('when full of networks that were already served, makes room for a new one and serves it first', async () => {
    const queue = createQueue({ maxWaiting: 3 });
    const flood = () => {
      for (const n of three) queue.ask(`203.0.${n}.7`, `flood ${n}`);
    };
    flood();
    await queue.finish(3);
    queue.ask('192.0.2.1', 'running');
    flood();
    queue.ask('198.51.100.7', 'somebody');
    await queue.finish(1);
    expect(queue.started.at(-1)).toBe('somebody');
    expect(queue.refused).toEqual(['flood 3: full']);
  });

  it('lets networks that were never served overtake one that was, but not without end', async () => {
    const queue = createQueue({ maxWaiting: 3 });
    queue.ask('198.51.100.7', 'earlier');
    await queue.finish(1);
    queue.ask('192.0.2.1', 'running');
    queue.ask('198.51.100.7', 'somebody');
    for (let n = 0; n < 4; n++) {
      queue.ask(`203.0.${n}.7`, `flood ${n}`);
      await queue.finish(1);
    }
    expect(queue.started.slice(2)).toEqual(['flood 0', 'flood 1', 'flood 2', 'somebody']);
    expect(queue.refused).toEqual([]);
  });

  it('never exceeds its limit, and reports how many are waiting', async () => {
    const queue = createQueue({ maxWaiting: 5 });
    for (let index = 0; index < 100; index++) queue.ask(`203.0.${index}.7`);
    await queue.finish(6);
    expect(queue.started).toHaveLength(6);
    expect(queue.refused).toHaveLength(94);
    expect(Math.max(...queue.onWaiting.mock.calls.flat())).toBe(6);
    expect(queue.onWaiting).toHaveBeenLastCalledWith(0);
  });

  it('refuses nothing that goes on with something, however much waits', async () => {
    const queue = createQueue({ maxWaiting: 5 });
    queue.ask('203.0.113.1', 'running');
    for (const n of three) queue.ask('203.0.113.2', `new ${n}`);
    for (const n of three) queue.ask('203.0.113.3', `next ${n}`, { continues: true });
    queue.ask('198.51.100.7', 'somebody');
    expect(queue.onWaiting).toHaveBeenLastCalledWith(5);
    await queue.finish(7);
    expect(queue.started).toEqual(['running', 'somebody', 'new 1', 'next 1', 'next 2', 'next 3']);
    expect(queue.refused).toEqual(['new 3: full', 'new 2: full']);
  });

  it('continues after a failure', async () => {
    const refuse = () => new Error('refused');
    const limits = { atOnce: 1, maxWaiting: 5, maxWaitingPerKey: 4, onWaiting: () => {}, refuse };
    const queue = createFairQueue(limits);
    const failing = queue.run('192.0.2.1', () => Promise.reject(new RangeError('too long')));
    const next = queue.run('192.0.2.1', async () => 'done');
    await expect(failing).rejects.toThrow(RangeError);
    await expect(next).resolves.toBe('done');
  });
});
