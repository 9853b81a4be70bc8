// @ts-check
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import ICAL from 'ical.js';

/**
 * Turns the time on a wall clock, `2026-03-09T10:00:00`, into milliseconds since 1970, and back.
 * @typedef {{ toInstant(wall: string): number, toWall(instant: number): string }} Zone
 */

/**
 * @param {string} name
 * @returns {Zone | null} Null for a name that only its calendar knows.
 */
function namedZone(name) {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return {
      toInstant: wall => fromZonedTime(wall, timeZone).getTime(),
      toWall: instant => formatInTimeZone(instant, timeZone, "yyyy-MM-dd'T'HH:mm:ss"),
    };
  } catch {
    return null;
  }
}

/**
 * @param {string[]} block
 * @returns {Zone}
 */
function describedZone(block) {
  // Outlook's zones begin in 1601, and ical.js would count every year since.
  const lines = block.map(line => line.replace(/^DTSTART:16\d\d/i, 'DTSTART:2000'));
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join('\r\n'))));
  return {
    toInstant: wall => Date.parse(`${wall}Z`) - zone.utcOffset(ICAL.Time.fromDateTimeString(wall)) * 1_000,
    toWall: instant => ICAL.Time.fromJSDate(new Date(instant), true).convertToZone(zone).toString(),
  };
}

/**
 * Finds zones by the IANA's rules first: what calendars say of a zone is at times wrong, and ical.js loops on some of it.
 * @param {{ zoneName: string | null, zones: string[][] }} calendar
 * @param {string} officeZone
 */
export function createZones({ zoneName, zones }, officeZone) {
  const [office, utc] = [namedZone(officeZone), namedZone('UTC')];
  if (!office || !utc) throw new RangeError('This time zone doesn’t exist');
  const own = (zoneName && namedZone(zoneName)) || office;
  /** @param {string} name */
  const find = name => {
    const named = namedZone(name);
    if (named) return named;
    const block = zones.find(lines =>
      lines.some(line => line.replace(/^TZID[^:]*:\s*/i, '').trim() === name),
    );
    return block ? describedZone(block) : own;
  };
  /** @type {Map<string, Zone>} */
  const found = new Map();
  return {
    office,
    utc,
    /** For times without a zone. */
    own,
    /** @param {string} name */
    named(name) {
      const zone = found.get(name) ?? find(name);
      found.set(name, zone);
      return zone;
    },
  };
}
