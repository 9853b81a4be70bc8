import { expect, it } from 'vitest';
import { formatPaid, nameCurrency, toPaidDecimal } from './paid-amount';

it.each([
  ['usd', 2_000, '20.00', '$20.00'],
  ['EUR', 1_999, '19.99', '€19.99'],
  ['jpy', 2_000, '2000', '¥2,000'],
  ['kwd', 20_000, '20.000', 'KWD 20.000'],
  // As Stripe counts them, and ISO 4217 does not.
  ['isk', 2_000, '20.00', 'ISK 20.00'],
  ['ugx', 2_000, '20.00', 'UGX 20.00'],
  ['mga', 2_000, '2000', 'MGA 2,000'],
])('an amount in %s has its decimals: %d', (currency, amount, decimal, text) => {
  expect(toPaidDecimal(amount, currency)).toBe(decimal);
  expect(formatPaid(amount, currency).replace(/\s/g, ' ')).toBe(text);
});

it.each([
  ['usd', 'US dollars'],
  ['EUR', 'euros'],
  ['jpy', 'Japanese yen'],
])('%s is called %s', (currency, name) => {
  expect(nameCurrency(currency)).toBe(name);
});
