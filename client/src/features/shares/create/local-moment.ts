import { units } from '@shared/limits';

/** A date in the format of date-and-time inputs, in local time and to the minute: `2026-11-28T11:51`. */
export function toLocalMoment(date: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
  return `${day}T${digits(date.getHours())}:${digits(date.getMinutes())}`;
}

/** The same, so many milliseconds from now, rounded up: inputs have no seconds. */
export function momentAfter(duration: number): string {
  return toLocalMoment(new Date(Math.ceil((Date.now() + duration) / units.MINUTE) * units.MINUTE));
}
