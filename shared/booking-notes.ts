import { office } from './site/studio';

/** The notes that the dialog sends begin with how the visitor's times are meant. */
const zoneLabel = 'Visitor timezone: ';
const officeLine = `All times are ${office.zoneName} (${office.timeZone}).`;

export interface BookingNotes {
  /** As named by the visitor's browser, such as `Asia/Kolkata`; null if the notes do not say. */
  timeZone: string | null;
  /** The visitor's own words. */
  words: string;
}

export function composeBookingNotes({ timeZone, words }: BookingNotes): string {
  const prefix = `${zoneLabel}${timeZone ?? 'unknown'}\n${officeLine}`;
  const own = words.trim();
  return own ? `${prefix}\n\n${own}` : prefix;
}

/**
 * Up to three short lines, the last of them naming the office's time zone: other clients may word the prefix their way.
 */
const prefixForm = new RegExp(
  String.raw`^(?:[^\n]{0,120}\n){0,2}?[^\n]{0,80}\(${office.timeZone.replace('+', '[+]')}\)[^\n]{0,20}(?:\n+|$)`,
);

export function splitBookingNotes(notes: string): BookingNotes {
  const prefix = prefixForm.exec(notes)?.[0] ?? '';
  const zoneLine = prefix.split('\n').find(line => line.startsWith(zoneLabel));
  const timeZone = zoneLine?.slice(zoneLabel.length).trim() || null;
  return {
    timeZone: timeZone === 'unknown' ? null : timeZone,
    words: notes.slice(prefix.length),
  };
}
