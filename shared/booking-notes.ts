import { office } from './site/studio';

const zoneLabel = 'Visitor timezone: ';
const officeLine = `All times are ${office.zoneName} (${office.timeZone}).`;

export interface BookingNotes {
  timeZone: string | null;
  words: string;
}

export function composeBookingNotes({ timeZone, words }: BookingNotes): string {
  const prefix = `${zoneLabel}${timeZone ?? 'unknown'}\n${officeLine}`;
  const own = words.trim();
  return own ? `${prefix}\n\n${own}` : prefix;
}

/** Matches up to three short lines that end with the office's time zone: other clients word the prefix their way. */
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
