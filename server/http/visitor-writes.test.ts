import { describe, expect, it } from 'vitest';
import { createVisitorWrites } from './visitor-writes';

/** Writes that end once `end` is called, and how many have begun. */
function start(maxWaiting = { total: 200, perNetwork: 20 }) {
  const waiting: Record<string, number> = {};
  const setWaitingWrites = (kind: string, count: number) => {
    waiting[kind] = count;
  };
  const writes = createVisitorWrites({ metrics: { setWaitingWrites }, maxWaiting });
  const ends: (() => void)[] = [];
  const begin = () => new Promise<void>(resolve => ends.push(resolve));
  return { ...writes, ends, begin, waiting };
}

/** Until all that can go on has done so. */
const turn = () => new Promise(setImmediate);

const from = (network: number) => ({ ip: `10.0.${network}.1` });
const tooMany = { status: 429, message: 'The site is busy right now. Please try again in a moment.' };

describe('what visitors send', () => {
  it('is stored two at a time, one of each network, and resets apart', async () => {
    const { run, begin, ends, waiting } = start();
    const all = [1, 1, 2, 3].map(network => run('form', from(network), begin));
    all.push(...[1, 2].map(network => run('reset', from(network), begin)));
    await turn();
    expect(ends).toHaveLength(3);
    expect(waiting).toEqual({ form: 2, reset: 1 });
    while (waiting.form || waiting.reset) {
      for (const end of ends.splice(0)) end();
      await turn();
    }
    for (const end of ends) end();
    await Promise.all(all);
  });

  it('is refused where too much of one network waits, and accepted from another', async () => {
    const { run, begin, ends } = start();
    const held = Array.from({ length: 21 }, () => run('form', from(1), begin));
    await expect(run('form', from(1), begin)).rejects.toMatchObject(tooMany);
    const other = run('form', from(2), async () => 'stored');
    expect(await other).toBe('stored');
    await turn();
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await turn();
    }
    await Promise.all(held);
  });

  it('is refused while the server stops, unless it has begun', async () => {
    const { run, begin, ends, refuseWaiting } = start();
    const begun = run('reset', from(1), begin);
    const waits = run('reset', from(2), begin);
    refuseWaiting();
    await expect(waits).rejects.toMatchObject(tooMany);
    await turn();
    for (const end of ends) end();
    await begun;
  });
});
