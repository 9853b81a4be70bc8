import { office } from './site/studio';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `Monday to Friday`, or `Monday, Tuesday and Thursday`. Takes numbers in order; 1 is Monday. */
export function nameDays(days: readonly number[]): string {
  const named = days.map(day => names[day - 1] ?? '');
  const [first = '', last = ''] = [named[0], named.at(-1)];
  const isRun = days.length > 2 && days.every((day, index) => day === (days[0] ?? 0) + index);
  if (isRun) return `${first} to ${last}`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}` : first;
}

function nameTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** From the first call of a day to the end of the last: `Monday to Friday, 9:00 AM to 5:30 PM Eastern Time`. */
export const openHours = `${nameDays(office.days)}, ${nameTime(office.firstCall)} to ${nameTime(office.lastCall + office.callTakes)} ${office.zoneName}`;
