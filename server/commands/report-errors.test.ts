import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { reportErrors } from './report-errors';

class ExpectedError extends Error {}

async function report(error: unknown): Promise<string> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await reportErrors(() => Promise.reject(error), [ExpectedError]);
  return write.mock.calls.join('');
}

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

it('prints the message of an expected error alone, with that of its cause', async () => {
  const error = new ExpectedError('The file is gone', { cause: new Error('ENOENT') });
  expect(await report(error)).toBe('The file is gone (ENOENT)\n');
  expect(process.exitCode).toBe(1);
});

it('prints where another one came from, and why', async () => {
  const printed = await report(new RangeError('Too long', { cause: new TypeError('no number') }));
  expect(printed).toMatch(/^RangeError Too long \(TypeError no number\)\n\s+at /);
});

it('prints no values of a failed statement, which people typed', async () => {
  const cause = Object.assign(new Error('disk full'), { code: '53100' });
  const error = new DrizzleQueryError('update users set password = $1', ['$2b$10$hash', 'Ruth'], cause);
  const printed = await report(error);
  expect(printed).toContain('(Error 53100 disk full)');
  expect(printed).not.toMatch(/\$2b|Ruth/);
});

it('says so where the database was too busy', async () => {
  const cause = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const error = new DrizzleQueryError('update users set disabled_at = $1', ['now'], cause);
  expect(await report(error)).toBe('The database was too busy for that. Please try again.\n');
});

it('names what a library threw that is no error, without what else is in it', async () => {
  const thrown = { name: 'ErrnoError', errno: 51, row: ['Ruth'] };
  expect(await report(thrown)).toBe('Something failed: name ErrnoError, errno 51\n');
});
