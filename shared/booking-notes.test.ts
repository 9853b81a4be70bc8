import fc from 'fast-check';
import { expect, it } from 'vitest';
import { composeBookingNotes, splitBookingNotes } from './booking-notes';

const officeLine = 'All times are Eastern Time (America/New_York).';

it.each([
  ['Asia/Kolkata', ' Two\nlines. ', `Visitor timezone: Asia/Kolkata\n${officeLine}\n\nTwo\nlines.`],
  ['UTC', '  ', `Visitor timezone: UTC\n${officeLine}`],
  [null, '', `Visitor timezone: unknown\n${officeLine}`],
])('notes from %s begin with the time zone, and with how times are meant', (timeZone, words, notes) => {
  expect(composeBookingNotes({ timeZone, words })).toBe(notes);
});

it('notes can be split back into their parts', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 200 }).map(text => text.trim());
  const timeZone = fc.constantFrom('Asia/Kolkata', 'America/Argentina/ComodRivadavia', 'Etc/GMT+12', null);
  fc.assert(
    fc.property(fc.record({ timeZone, words }), notes => {
      expect(splitBookingNotes(composeBookingNotes(notes))).toEqual(notes);
    }),
  );
});

it.each([
  ['User timezone: Asia/Kolkata\nAll times are Eastern Time (America/New_York)\nCall me.', 'Call me.'],
  ['Timezone: Asia/Kolkata\n\nAll times are Eastern Time (America/New_York).\n\nCall me.', 'Call me.'],
  ['', ''],
  ['We work in Eastern Time.', 'We work in Eastern Time.'],
  ['One\nTwo\nThree\nFour (America/New_York)\nFive', 'One\nTwo\nThree\nFour (America/New_York)\nFive'],
])('of the notes %j of another client, the visitor’s words are %j', (notes, words) => {
  expect(splitBookingNotes(notes)).toEqual({ timeZone: null, words });
});
