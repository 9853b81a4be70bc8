import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeBookingNotes, splitBookingNotes } from './booking-notes';

describe('booking notes', () => {
  it('contain the visitor’s time zone, how times are meant, then what the visitor wrote', () => {
    expect(composeBookingNotes({ timeZone: 'Asia/Kolkata', words: ' Two lines,\nsecond one. ' })).toBe(
      'Visitor timezone: Asia/Kolkata\nAll times are Eastern Time (America/New_York).\n\nTwo lines,\nsecond one.',
    );
  });

  it('end after the prefix if nothing was written', () => {
    expect(composeBookingNotes({ timeZone: 'UTC', words: '  ' })).toBe(
      'Visitor timezone: UTC\nAll times are Eastern Time (America/New_York).',
    );
  });

  it('say so if the browser does not name its time zone', () => {
    expect(composeBookingNotes({ timeZone: null, words: '' })).toMatch(/^Visitor timezone: unknown\n/);
  });

  it('can be split back into their parts', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 200 }).map(text => text.trim());
    const timeZone = fc.constantFrom('Asia/Kolkata', 'America/Argentina/ComodRivadavia', 'Etc/GMT+12', null);
    fc.assert(
      fc.property(fc.record({ timeZone, words }), notes => {
        expect(splitBookingNotes(composeBookingNotes(notes))).toEqual(notes);
      }),
    );
  });

  it.each([
    'User timezone: Asia/Kolkata\nAll times are Eastern Time (America/New_York)\nCall me.',
    'Timezone: Asia/Kolkata. All times are in Eastern Time (America/New_York).\n\nCall me.',
    'Timezone: Asia/Kolkata\n\nAll times are Eastern Time (America/New_York).\n\nCall me.',
  ])('are split after the prefix of another client: %j', notes => {
    expect(splitBookingNotes(notes)).toEqual({ timeZone: null, words: 'Call me.' });
  });

  it.each(['', 'Call me.', 'We work in Eastern Time.', 'One\nTwo\nThree\nFour (America/New_York)\nFive'])(
    'without a prefix are all the visitor’s own words: %j',
    notes => {
      expect(splitBookingNotes(notes)).toEqual({ timeZone: null, words: notes });
    },
  );
});
