import { expect, it } from 'vitest';
import { toLocalMoment } from './local-moment';

it('formats a time for date-and-time inputs', () => {
  const date = new Date(2026, 2, 9, 7, 5, 59);
  expect(toLocalMoment(date)).toBe('2026-03-09T07:05');
  expect(new Date(toLocalMoment(date)).getTime()).toBe(new Date(2026, 2, 9, 7, 5).getTime());
});
