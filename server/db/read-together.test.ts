import { describe, expect, it } from 'vitest';
import { readTogether } from './read-together';

/** A read whose every run ends when the test says so. */
function heldRead() {
  const runs: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const read = readTogether(() => new Promise<string>((resolve, reject) => runs.push({ resolve, reject })));
  return { read, runs };
}

/** Lets every promise that is settled take its course. */
const settle = () => new Promise(resolve => setImmediate(resolve));

describe('a read together', () => {
  it('answers whoever asks during a run from the one run after it', async () => {
    const { read, runs } = heldRead();
    const first = read();
    const crowd = [read(), read(), read()];
    expect(runs).toHaveLength(1);
    runs[0]?.resolve('before');
    expect(await first).toBe('before');
    await settle();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve('after');
    expect(await Promise.all(crowd)).toEqual(['after', 'after', 'after']);
  });

  it('reads anew for whoever asks when nothing runs', async () => {
    const { read, runs } = heldRead();
    const first = read();
    runs[0]?.resolve('one');
    await first;
    await settle();
    const second = read();
    runs[1]?.resolve('two');
    expect(await second).toBe('two');
  });

  it('lets whoever asks during the second run wait for a third', async () => {
    const { read, runs } = heldRead();
    const first = read();
    const second = read();
    runs[0]?.resolve('one');
    await first;
    await settle();
    const third = read();
    runs[1]?.resolve('two');
    expect(await second).toBe('two');
    await settle();
    runs[2]?.resolve('three');
    expect(await third).toBe('three');
    expect(runs).toHaveLength(3);
  });

  it('tells a failure to those who shared it, and to nobody after them', async () => {
    const { read, runs } = heldRead();
    const first = read();
    const second = read();
    runs[0]?.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await settle();
    runs[1]?.resolve('back');
    expect(await second).toBe('back');
  });
});
