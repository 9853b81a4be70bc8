import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerDue, overdueUpTo } from './answer-due';

it.each([
  ['a Monday morning', '2026-03-02T15:20:00.000Z', '2026-03-03T15:20:00.000Z'],
  ['the minute the office closes', '2026-03-03T22:30:00.000Z', '2026-03-04T22:30:00.000Z'],
  ['the evening, which counts as the next morning', '2026-03-03T22:31:00.000Z', '2026-03-05T14:00:00.000Z'],
  ['before the office opens', '2026-03-03T11:00:00.000Z', '2026-03-04T14:00:00.000Z'],
  ['the night, still the evening in New York', '2026-03-04T03:00:00.000Z', '2026-03-05T14:00:00.000Z'],
  ['Friday afternoon, without the weekend', '2026-03-13T19:00:00.000Z', '2026-03-16T19:00:00.000Z'],
  ['Friday evening', '2026-03-13T23:00:00.000Z', '2026-03-17T13:00:00.000Z'],
  ['Saturday', '2026-03-14T16:00:00.000Z', '2026-03-17T13:00:00.000Z'],
  ['Sunday', '2026-03-15T16:00:00.000Z', '2026-03-17T13:00:00.000Z'],
  ['the day before the clocks change', '2026-03-06T15:00:00.000Z', '2026-03-09T14:00:00.000Z'],
])('an answer is due within one business day of %s', (_name, receivedAt, due) => {
  expect(answerDue(new Date(receivedAt), []).toISOString()).toBe(due);
});

it.each([
  ['2026-03-03T15:20:00.000Z', '2026-03-02T15:20:00.000Z'],
  ['2026-03-09T14:00:00.000Z', '2026-03-06T15:00:00.000Z'],
  ['2026-03-14T16:00:00.000Z', '2026-03-12T21:30:00.000Z'],
])('at %s, what came up to %s is overdue', (now, expected) => {
  expect(overdueUpTo(new Date(now), []).toISOString()).toBe(expected);
});

const closed = [
  { start: '2026-03-06', end: '2026-03-06' },
  { start: '2026-03-11', end: '2026-03-12' },
];

it.each([
  ['the day before', '2026-03-05T16:00:00.000Z', '2026-03-09T15:00:00.000Z'],
  ['a closed day', '2026-03-06T16:00:00.000Z', '2026-03-10T13:00:00.000Z'],
  ['the day before two', '2026-03-10T15:00:00.000Z', '2026-03-13T15:00:00.000Z'],
])('closed days don’t count: an answer to %s is due after them', (_name, receivedAt, due) => {
  expect(answerDue(new Date(receivedAt), closed).toISOString()).toBe(due);
  expect(overdueUpTo(new Date(due), closed) >= new Date(receivedAt)).toBe(true);
});

it('what is overdue agrees with when answers are due', () => {
  const now = fc.date({
    min: new Date('2026-02-20'),
    max: new Date('2026-03-25'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(now, fc.integer({ min: 0, max: 96 * 60 }), (now, minutes) => {
      const receivedAt = new Date(now.getTime() - minutes * 60_000);
      expect(receivedAt <= overdueUpTo(now, closed)).toBe(answerDue(receivedAt, closed) <= now);
    }),
    { numRuns: 2_000 },
  );
});
