import { expect, it } from 'vitest';
import { readReturn } from './use-payment-return';

it.each([
  ['?utm_source=mail', { kind: 'none' }],
  ['?donation=perhaps', { kind: 'none' }],
  ['donation=cancelled', { kind: 'cancelled' }],
  ['donation=success&session_id=', { kind: 'success-unnamed' }],
  ['donation=success&session_id=%20cs_1%20', { kind: 'success', sessionId: 'cs_1' }],
])('the URL after the payment page is parsed: %j', (search, expected) => {
  expect(readReturn(search)).toEqual(expected);
});
