import type { Clock } from '../platform/clock';

export class TestClock implements Clock {
  constructor(private time = new Date('2026-03-02T15:00:00Z')) {}

  now(): Date {
    return new Date(this.time);
  }

  /** Milliseconds. */
  advance(by: number): void {
    this.time = new Date(this.time.getTime() + by);
  }
}
