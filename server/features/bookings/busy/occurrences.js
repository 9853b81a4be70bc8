// @ts-check
import ICAL from 'ical.js';

/**
 * @typedef {import('./wall-clock.js').Zone} Zone
 * @typedef {InstanceType<typeof ICAL.Time>} Time
 * @typedef {InstanceType<typeof ICAL.Property>} Property
 * @typedef {InstanceType<typeof ICAL.Component>} Component
 */

/**
 * `wall` is a day where `isDate`.
 * @typedef {{ wall: string, isDate: boolean, zone: Zone, instant: number }} Moment
 */

const day = 24 * 3_600_000;
const maxSteps = 20_000;
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

class RepeatsTooOftenError extends Error {}

/**
 * @param {{ wall: string, isDate: boolean, zone: Zone }} moment
 * @returns {Moment}
 */
export const momentOf = ({ wall, isDate, zone }) => {
  const instant = zone.toInstant(isDate ? `${wall}T00:00:00` : wall);
  return { wall, isDate, zone, instant };
};

/** @param {string} wall */
const readTime = wall =>
  wall.length > 10 ? ICAL.Time.fromDateTimeString(wall) : ICAL.Time.fromDateString(wall);

/** @param {number} instant */
const dayOf = instant => new Date(instant).toISOString().slice(0, 10);

/**
 * @param {Moment} moment
 * @param {number} days
 */
export const daysAfter = ({ wall, zone }, days) =>
  zone.toInstant(`${dayOf(Date.parse(wall) + days * day)}T00:00:00`);

/**
 * The rule's end on the event's own clock, because that is the one that its occurrences are counted on.
 * @param {Time | null} until
 * @param {Moment} start
 */
function endOfRule(until, { isDate, zone }) {
  if (!until) return null;
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  const wall = isUtc ? zone.toWall(until.toUnixTime() * 1_000) : until.toString();
  if (isDate) return readTime(wall.slice(0, 10));
  return readTime(until.isDate ? `${wall}T23:59:59` : wall);
}

/**
 * Skips years of a rule that isn't counted: a day of the same weekday, in the same rhythm, shortly before the window.
 * @param {InstanceType<typeof ICAL.Recur>} rule
 * @param {string} wall
 * @param {string} first
 */
function skipAhead({ freq, interval, count }, wall, first) {
  const rhythm = (freq === 'DAILY' ? 1 : 7) * interval * day;
  const ahead = Date.parse(first) - Date.parse(wall.slice(0, 10));
  if (count || ahead < rhythm || (freq !== 'DAILY' && freq !== 'WEEKLY')) return wall;
  return dayOf(Date.parse(first) - (ahead % rhythm)) + wall.slice(10);
}

/**
 * Counts on the wall clock, so that 10 AM stays 10 AM when the clocks change.
 * @param {Component} event
 * @param {Moment} start
 * @param {{ from: number, to: number }} window Of starts.
 * @returns {Generator<Moment>}
 * @throws {RepeatsTooOftenError}
 */
export function* startsByRule(event, start, { from, to }) {
  const first = dayOf(from - day);
  const last = dayOf(to + day);
  const { isDate, zone } = start;
  for (const property of event.getAllProperties('rrule')) {
    const rule = /** @type {InstanceType<typeof ICAL.Recur>} */ (property.getFirstValue());
    if (!frequencies.includes(rule.freq)) throw new RepeatsTooOftenError();
    rule.until = endOfRule(rule.until, start);
    const iterator = rule.iterator(readTime(skipAhead(rule, start.wall, first)));
    for (let step = 0; ; step++) {
      if (step === maxSteps) throw new RepeatsTooOftenError();
      const wall = iterator.next()?.toString();
      if (wall === undefined || wall > last) break;
      if (wall >= first) yield momentOf({ wall, isDate, zone });
    }
  }
}
