import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerDue, overdueUpTo } from './answer-due';

const due = (receivedAt: string) => answerDue(new Date(receivedAt)).toISOString();

describe('an answer is due within one business day', () => {
  it.each([
    ['a Monday morning', '2026-03-02T15:20:00.000Z', '2026-03-03T15:20:00.000Z'],
    ['a Thursday afternoon', '2026-03-05T21:00:00.000Z', '2026-03-06T21:00:00.000Z'],
    ['the minute the office closes', '2026-03-03T22:30:00.000Z', '2026-03-04T22:30:00.000Z'],
    ['the evening, which counts as the next morning', '2026-03-03T22:31:00.000Z', '2026-03-05T14:00:00.000Z'],
    ['before the office opens', '2026-03-03T11:00:00.000Z', '2026-03-04T14:00:00.000Z'],
    ['the night, still the evening in New York', '2026-03-04T03:00:00.000Z', '2026-03-05T14:00:00.000Z'],
  ])('of %s', (_name, receivedAt, expected) => {
    expect(due(receivedAt)).toBe(expected);
  });

  it.each([
    ['Friday afternoon is Monday afternoon', '2026-03-13T19:00:00.000Z', '2026-03-16T19:00:00.000Z'],
    ['Friday evening is Tuesday morning', '2026-03-13T23:00:00.000Z', '2026-03-17T13:00:00.000Z'],
    ['Saturday is Tuesday morning', '2026-03-14T16:00:00.000Z', '2026-03-17T13:00:00.000Z'],
    ['Sunday is Tuesday morning', '2026-03-15T16:00:00.000Z', '2026-03-17T13:00:00.000Z'],
  ])('without counting the weekend: %s', (_name, receivedAt, expected) => {
    expect(due(receivedAt)).toBe(expected);
  });

  it('by the office’s clock, when the clocks change', () => {
    expect(due('2026-03-06T15:00:00.000Z')).toBe('2026-03-09T14:00:00.000Z');
    expect(due('2026-10-30T14:00:00.000Z')).toBe('2026-11-02T15:00:00.000Z');
  });
});

describe('overdueUpTo', () => {
  it.each([
    ['2026-03-03T15:20:00.000Z', '2026-03-02T15:20:00.000Z'],
    ['2026-03-09T14:00:00.000Z', '2026-03-06T15:00:00.000Z'],
    ['2026-03-10T13:00:00.000Z', '2026-03-09T13:00:00.000Z'],
    ['2026-03-14T16:00:00.000Z', '2026-03-12T21:30:00.000Z'],
  ])('at %s is %s', (now, expected) => {
    expect(overdueUpTo(new Date(now)).toISOString()).toBe(expected);
  });

  it('agrees with when answers are due', () => {
    const instant = (min: string, max: string) =>
      fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true });
    fc.assert(
      fc.property(
        instant('2026-02-20', '2026-03-25'),
        fc.integer({ min: 0, max: 96 * 60 }),
        (now, minutes) => {
          const receivedAt = new Date(now.getTime() - minutes * 60_000);
          expect(receivedAt <= overdueUpTo(now)).toBe(answerDue(receivedAt) <= now);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
