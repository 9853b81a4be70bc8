// @ts-check
// Plain JavaScript, because a worker thread loads it without a compiler: from here, or from beside the bundle.
import ICAL from 'ical.js';
import { cutCalendar } from './cut-calendar.js';
import { daysAfter, momentOf, startsByRule } from './occurrences.js';
import { createZones } from './wall-clock.js';

/**
 * @typedef {import('./occurrences.js').Moment} Moment
 * @typedef {import('./occurrences.js').Time} Time
 * @typedef {import('./occurrences.js').Property} Property
 * @typedef {import('./occurrences.js').Component} Component
 * @typedef {[start: number, end: number]} Span
 */

/**
 * @typedef {object} Task
 * @property {string} text
 * @property {'busy' | 'closed'} kind `closed` reads days off, of which only those that last all day count, busy or not.
 * @property {number} from
 * @property {number} to
 * @property {string} officeZone
 * @property {string | null} email Whose calendar it is: what they declined leaves them free.
 */

/** Returns once the thread has loaded what it needs. */
export const start = () => {};

/** @param {string[]} block */
const parse = block => new ICAL.Component(ICAL.parse(block.join('\r\n')));

/** @param {Component} event @param {string} name */
const textOf = (event, name) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();

/** @param {Component} event @param {string | null} email */
const isDeclined = (event, email) =>
  email !== null &&
  event.getAllProperties('attendee').some(attendee => {
    const address = String(attendee.getFirstValue()).replace(/^mailto:/i, '');
    const isOwner = address.trim().toLowerCase() === email.toLowerCase();
    return isOwner && String(attendee.getFirstParameter('partstat')).toUpperCase() === 'DECLINED';
  });

/**
 * When somebody is busy, merged, in minutes since 1970; null if the text is no calendar.
 * @param {Task} task
 */
export function readCalendar({ text, kind, from, to, officeZone, email }) {
  const calendar = cutCalendar(text, { from, to });
  if (!calendar) return null;
  const zones = createZones(calendar, officeZone);
  const isClosed = kind === 'closed';
  const dayZone = isClosed ? zones.office : zones.own;

  /** @param {Component} event */
  const readEvent = event => {
    const isAllDay = isClosed && textOf(event, 'x-microsoft-cdo-alldayevent') === 'TRUE';
    /** @param {Property} property @returns {Moment[]} */
    const momentsOf = property =>
      property.getValues().map(value => {
        const time = /** @type {Time} */ (value instanceof ICAL.Period ? value.start : value);
        const isDate = time.isDate || isAllDay;
        const isUtc = time.zone === ICAL.Timezone.utcTimezone;
        const name = property.getFirstParameter('tzid');
        const zone = isDate ? dayZone : isUtc ? zones.utc : name ? zones.named(name) : zones.own;
        const wall = time.toString().replace(/Z$/, '');
        return momentOf({ wall: isDate ? wall.slice(0, 10) : wall, isDate, zone });
      });
    /** @param {string} name */
    const all = name => event.getAllProperties(name).flatMap(momentsOf);
    const [start] = all('dtstart');
    if (!start) throw new RangeError('An event has no start');
    return { event, uid: textOf(event, 'uid'), start, all, replaces: all('recurrence-id') };
  };

  let skipped = 0;
  /** @template Value @template Result @param {Value[]} values @param {(value: Value) => Result} read @returns {Result[]} */
  const each = (values, read) =>
    values.flatMap(value => {
      try {
        return [read(value)];
      } catch {
        skipped++;
        return [];
      }
    });
  const events = each(calendar.events, block => readEvent(parse(block)));

  /** @type {Map<string, Moment[]>} */
  const replaced = new Map();
  for (const { uid, replaces } of events) replaced.set(uid, [...(replaced.get(uid) ?? []), ...replaces]);

  /** @param {typeof events[number]} event @returns {Span[]} */
  const spansOf = ({ event, uid, start, all, replaces }) => {
    if (textOf(event, 'status') === 'CANCELLED') return [];
    const isFree =
      textOf(event, 'transp') === 'TRANSPARENT' ||
      textOf(event, 'x-microsoft-cdo-busystatus') === 'FREE' ||
      isDeclined(event, email);
    if (isClosed ? !start.isDate : isFree) return [];

    const [end] = all('dtend');
    const duration = event.getFirstPropertyValue('duration');
    const length = end
      ? end.instant - start.instant
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1_000
        : start.isDate
          ? 86_400_000
          : 0;
    const days = Math.round(length / 86_400_000);
    /** @param {Moment} begin @returns {Span} */
    const span = begin => [begin.instant, begin.isDate ? daysAfter(begin, days) : begin.instant + length];
    if (replaces.length > 0) return [span(start)];

    const without = [...all('exdate'), ...(replaced.get(uid) ?? [])];
    const instants = new Set(without.map(({ instant }) => instant));
    const dates = new Set(
      without.filter(({ isDate }) => isDate || start.isDate).map(({ wall }) => wall.slice(0, 10)),
    );
    const isSeries = event.hasProperty('rrule');
    const starts = isSeries ? startsByRule(event, start, { from: from - length, to }) : [start];
    return [...starts, ...all('rdate')]
      .filter(({ instant, wall }) => !instants.has(instant) && !dates.has(wall.slice(0, 10)))
      .map(span);
  };

  /** @param {Component} part @returns {Span[]} */
  const freeBusyOf = part =>
    part
      .getAllProperties('freebusy')
      .filter(property => String(property.getFirstParameter('fbtype')).toUpperCase() !== 'FREE')
      .flatMap(property => property.getValues())
      .map(period => [period.start.toUnixTime() * 1_000, period.getEnd().toUnixTime() * 1_000]);

  const spans = [
    ...each(events, spansOf),
    ...(isClosed ? [] : each(calendar.freeBusy, block => freeBusyOf(parse(block)))),
  ].flat();
  return { busy: merge(spans, from, to), skipped };
}

/** @param {Span[]} spans @param {number} from @param {number} to */
function merge(spans, from, to) {
  /** @type {Span[]} */
  const merged = [];
  const within = spans
    .filter(([start, end]) => end > start && end > from && start < to)
    .map(([start, end]) => [
      Math.floor(Math.max(start, from) / 60_000),
      Math.ceil(Math.min(end, to) / 60_000),
    ])
    .sort(([one = 0], [other = 0]) => one - other);
  for (const [start = 0, end = 0] of within) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
