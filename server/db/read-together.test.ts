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
  it('runs twice at once at the most, and answers whoever asks meanwhile from the one run after', async () => {
    const { read, runs } = heldRead();
    const first = read();
    await settle();
    const second = read();
    await settle();
    const crowd = [read(), read(), read()];
    await settle();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve('second');
    expect(await second).toBe('second');
    await settle();
    expect(runs).toHaveLength(3);
    runs[2]?.resolve('third');
    expect(await Promise.all(crowd)).toEqual(['third', 'third', 'third']);
    runs[0]?.resolve('first');
    expect(await first).toBe('first');
  });

  it('is one for all who ask before it begins', async () => {
    const { read, runs } = heldRead();
    const crowd = [read(), read()];
    await settle();
    expect(runs).toHaveLength(1);
    runs[0]?.resolve('one');
    expect(await Promise.all(crowd)).toEqual(['one', 'one']);
  });

  it('answers nobody from a run that began before they asked', async () => {
    const { read, runs } = heldRead();
    const first = read();
    await settle();
    const second = read();
    runs[0]?.resolve('old');
    expect(await first).toBe('old');
    await settle();
    runs[1]?.resolve('new');
    expect(await second).toBe('new');
  });

  it('tells a failure to those who shared it, and to nobody after them', async () => {
    const { read, runs } = heldRead();
    const crowd = [read(), read()].map(answer => expect(answer).rejects.toThrow('gone'));
    await settle();
    runs[0]?.reject(new Error('gone'));
    await Promise.all(crowd);
    const later = read();
    await settle();
    runs[1]?.resolve('back');
    expect(await later).toBe('back');
  });
});
