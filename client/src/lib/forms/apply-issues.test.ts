import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '@/lib/api/api-error';
import { applyIssues } from './apply-issues';

const refusal = (...issues: { path: string; message: string }[]) =>
  new RequestError('400', { userMessage: 'No', issues });

describe('a refused request', () => {
  it('is shown at the field it is about', () => {
    const setError = vi.fn();
    const error = refusal(
      { path: 'email', message: 'Valid email is required' },
      { path: 'secret', message: 'Hm' },
    );
    expect(applyIssues<{ email: string }>(error, ['email'], setError)).toBe(true);
    expect(setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'Valid email is required' }, { shouldFocus: true }],
    ]);
  });

  it.each([
    ['about no field of the form', refusal({ path: 'secret', message: 'Hm' })],
    ['of another kind', new TypeError('Failed to fetch')],
  ])('is left to the caller when it is %s', (_name, error) => {
    const setError = vi.fn();
    expect(applyIssues<{ email: string }>(error, ['email'], setError)).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});
