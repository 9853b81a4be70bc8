import { textLimits } from '@shared/form-limits';
import { expect, it } from 'vitest';
import { generatePassword, strengthOf } from './generate-password';

it('generates passwords that can be dictated, all different', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  expect(new Set(passwords).size).toBe(500);
  for (const password of passwords) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/);
    expect(password.length).toBeLessThanOrEqual(textLimits.password.maxBytes);
    expect(strengthOf(password)).toBe('strong');
  }
});
