import type { Database } from '../db/database';
import { isDatabaseUnavailable } from '../db/errors';
import { type Reservation, releaseReservation } from './lockout.repository';

/** More than attempts can be under way while the database is away. */
const maxLeft = 1_000;

/**
 * Gives reservations back. What the database is away for is given back before the next attempt under the same key: an outage
 * must not count as wrong passwords.
 */
export function createReleases(db: Database) {
  const left = new Set<Reservation>();
  const release = async (reservations: Iterable<Reservation>) => {
    for (const reservation of reservations) {
      // Taken out first: another attempt may catch up at the same time.
      left.delete(reservation);
      try {
        await releaseReservation(db, reservation);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        const [oldest] = left;
        if (oldest && left.size >= maxLeft) left.delete(oldest);
        left.add(reservation);
      }
    }
  };
  return {
    release,
    catchUp: (keys: string[]) => release([...left].filter(({ key }) => keys.includes(key))),
  };
}
