import { units } from './limits/amounts';

/** Rounds down, so as never to promise more than is left. */
export function formatTimeLeft(milliseconds: number | null): string {
  if (milliseconds === null || milliseconds <= 0) return 'Expired';
  if (milliseconds < units.HOUR) return count(Math.max(1, milliseconds / units.MINUTE), 'minute');
  if (milliseconds < 2 * units.DAY) return count(milliseconds / units.HOUR, 'hour');
  return count(milliseconds / units.DAY, 'day');
}

function count(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
