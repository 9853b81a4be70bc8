import { expect, it } from 'vitest';
import { cleanName } from './public-name';

it.each([
  ['  Adeyemi \t\r\n & \u00a0 Söhne\u2028', 'Adeyemi & Söhne'],
  ['Quay\u202e yrekaB\u202c', 'Quay yrekaB'],
  ['\u2067Quay\u2069 \u200f\u061cBakery', 'Quay Bakery'],
  ['Qu\u200ba\u200dy\ufeff\u00ad\u2060', 'Quay'],
  ['a\u0000b\u0007c\u0085d\u009f', 'abc d'],
  ['\u3164\u115f\u180e\u{e0041}', ''],
  ['\u200b \n', ''],
  ['O’Neill & Zoë 株式会社 ❤\ufe0f', 'O’Neill & Zoë 株式会社 ❤\ufe0f'],
  // Nothing visible.
  ['\ufe0f', ''],
  ['\u2800 \u2800', ''],
  ['\u0300'.repeat(199), ''],
  ['\ud800', ''],
  ['\ud800Quay\udc00', 'Quay'],
  // Marks that would cover the lines around them.
  [`Q${'\u0300'.repeat(50)}uay`, 'Q\u0300\u0300\u0300uay'],
  [`Q${'\u0300\u200d'.repeat(50)}uay`, 'Q\u0300\u0300\u0300uay'],
  ['\ufe0fQ\ufe0e\ufe0e uay', 'Q\ufe0e uay'],
  // Names and emoji that need invisible characters.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['علی\u200c\u200cرضا\u200c', 'علیرضا'],
  ['क्\u200dष', 'क्\u200dष'],
  [
    '👩🏽\u200d🚀 👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 5\ufe0f\u20e3',
    '👩🏽\u200d🚀 👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 5\ufe0f\u20e3',
  ],
  ['!', '!'],
])('%j is shown as %j', (typed, shown) => {
  expect(cleanName(typed)).toBe(shown);
});
