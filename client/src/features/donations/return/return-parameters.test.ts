import { describe, expect, it } from 'vitest';
import { readReturn } from './return-parameters';

describe('the URL after the payment page', () => {
  it.each([
    ['', { kind: 'none' }],
    ['?utm_source=mail', { kind: 'none' }],
    ['?donation=perhaps', { kind: 'none' }],
    ['donation=cancelled', { kind: 'cancelled' }],
    ['donation=success', { kind: 'success-unnamed' }],
    ['donation=success&session_id=', { kind: 'success-unnamed' }],
    ['donation=success&session_id=%20cs_1%20', { kind: 'success', sessionId: 'cs_1' }],
    ['session_id=cs_1', { kind: 'none' }],
  ])('%j is parsed', (search, expected) => {
    expect(readReturn(search)).toEqual(expected);
  });
});
