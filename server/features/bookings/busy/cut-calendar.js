// @ts-check

/** Lines that tell when something happens. The others, which are most of a calendar, are not parsed. */
const telling =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|ATTENDEE|FREEBUSY|TZ[A-Z]+|X-WR-TIMEZONE|X-MICROSOFT-CDO-(?:BUSYSTATUS|ALLDAYEVENT))[;:]/i;

/**
 * A component, line by line, without those nested in an event.
 * @typedef {string[]} Block
 * @typedef {{ zoneName: string | null, zones: Block[], events: Block[], freeBusy: Block[] }} CutCalendar
 */

/**
 * Cuts a calendar into its components as text, because ten years of past events would take seconds to parse.
 * @param {string} text
 * @param {{ from: number, to: number }} window
 * @returns {CutCalendar | null} Null if it is no calendar.
 */
export function cutCalendar(text, window) {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  if (!lines.some(line => /^BEGIN:VCALENDAR\s*$/i.test(line))) return null;
  /** @type {CutCalendar} */
  const calendar = { zoneName: null, zones: [], events: [], freeBusy: [] };
  const { zones, freeBusy } = calendar;
  const events = {
    push: (/** @type {Block} */ event) => isFar(event, window) || calendar.events.push(event),
  };
  const parts = { VTIMEZONE: zones, VEVENT: events, VFREEBUSY: freeBusy };
  /** @type {Block} */
  let block = [];
  /** @type {string[]} */
  const open = [];
  for (const line of lines) {
    if (!telling.test(line)) continue;
    const [, edge, name = ''] = /^(BEGIN|END):\s*([\w-]+)/i.exec(line.toUpperCase()) ?? [];
    if (edge === 'BEGIN') open.push(name);
    const part = open.findIndex(component => component in parts);
    if (part < 0) calendar.zoneName ??= /^X-WR-TIMEZONE:(.+)/i.exec(line)?.[1]?.trim() ?? null;
    else if (open[part] !== 'VEVENT' || open.length === part + 1) block.push(line);
    if (edge !== 'END') continue;
    if (part === open.length - 1) {
      parts[/** @type {keyof typeof parts} */ (name)]?.push(block);
      block = [];
    }
    open.pop();
  }
  return calendar;
}

/** Longer than any event without an end of its own. */
const margin = 31 * 24 * 3_600_000;

/** @param {number} instant */
const dayOf = instant => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '');

/**
 * @param {Block} event
 * @param {{ from: number, to: number }} window
 */
function isFar(event, { from, to }) {
  /** @param {RegExp} pattern */
  const find = pattern => event.map(line => pattern.exec(line)?.[1]).find(Boolean);
  if (find(/^(R)(?:ECURRENCE-ID|DATE)[;:]/i)) return false;
  const start = find(/^DTSTART[^:]*:(?:.*:)?(\d{8})/i);
  if (!start) return false;
  if (start > dayOf(to + margin)) return true;
  const repeats = find(/^(R)RULE:/i);
  const end = repeats ? find(/^RRULE:.*UNTIL=(\d{8})/i) : (find(/^DTEND[^:]*:(?:.*:)?(\d{8})/i) ?? start);
  return end !== undefined && end < dayOf(from - margin);
}
