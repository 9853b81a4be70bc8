import { randomInt } from 'node:crypto';
import type { Clock } from '../clock';

/** What a robot is answered: the look of a record that was never made. */
export function pretendRecord<Content extends object>(content: Content, clock: Clock) {
  return { id: randomInt(100, 10_000), ...content, createdAt: clock.now() };
}
