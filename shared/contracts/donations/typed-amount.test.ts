import { expect, it } from 'vitest';
import { donationMessages } from './donations';
import { centsOf, readAmount } from './typed-amount';

it.each([
  ['1', 100],
  ['20', 2_000],
  ['5.', 500],
  ['25.5', 2_550],
  ['19.99', 1_999],
  ['1.00', 100],
  [' $20 ', 2_000],
  ['\u00a0$\u00a020\u202f', 2_000],
  ['20$', 2_000],
  ['1,000', 100_000],
  ['$1,000.00', 100_000],
  ['12,345.67', 1_234_567],
  ['25000', 2_500_000],
])('%j is %d cents', (text, cents) => {
  expect(readAmount(text)).toEqual({ cents });
  expect(centsOf(text)).toBe(cents);
});

const unreadable = 'Please enter US dollars as a plain number, such as 1000 or 19.99';
it.each([
  ['', donationMessages.amount],
  ['\u00a0', donationMessages.amount],
  ['$', donationMessages.amount],
  ['0', donationMessages.amount],
  ['.50', donationMessages.amount],
  ['-5', donationMessages.amount],
  ['$−5', donationMessages.amount],
  ['25000.01', donationMessages.amountTooHigh],
  ['9'.repeat(400), donationMessages.amountTooHigh],
  ['10.005', donationMessages.amountDecimals],
  ['1000.000', donationMessages.amountDecimals],
  ['19,99', 'Use a decimal point for cents: 19.99'],
  ['$12,5', 'Use a decimal point for cents: 12.50'],
  ['1,00', 'Use a decimal point for cents: 1.00'],
  ['1.000,00', 'Use a decimal point for cents: 1000.00'],
  ['1\u00a0000,5', 'Use a decimal point for cents: 1000.50'],
  ['1.000', 'Do you mean 1,000 or 1.00?'],
  ['19.990', 'Do you mean 19,990 or 19.99?'],
  ...['1e2', '0x10', '1 000', "1'000", '1,0000', '0,100', '1,00,000', '1,000,00', '1.000.000'].map(same),
  ...['€20', '20 EUR', '.', ',', '5,', '1..5', '2$0', '+5', '½', 'ten', 'NaN', 'Infinity'].map(same),
  ...['２０', '٢٠', '1\u200b9'].map(same),
])('%j is asked about: %s', (text, message) => {
  expect(readAmount(text)).toEqual({ message });
  expect(centsOf(text)).toBeNull();
});

function same(text: string): [string, string] {
  return [text, unreadable];
}
