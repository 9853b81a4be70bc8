import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLogger } from './logger';

function logged(err: Error): string {
  const lines: string[] = [];
  createLogger({ logLevel: 'error' }, { write: line => void lines.push(line) }).error({ err }, 'failed');
  return lines.join('');
}

it('logs where a statement failed, and nothing that somebody typed, even if it looks like a stack trace', () => {
  const typed = 'Hello\n  at 12 Harbor Lane\n    at pier (deck.ts:1:2)';
  const line = logged(new DrizzleQueryError('insert into letters', [typed], new Error('timeout')));
  expect(line).toContain('Failed query: insert into letters');
  expect(line).toContain('logger.test.ts');
  expect(line).not.toContain('Harbor Lane');
  expect(line).not.toContain('pier');
});

it('logs no message that repeats what somebody typed, be it the error’s or its cause’s', () => {
  class StripeCardError extends Error {}
  const provider = new StripeCardError('No such customer: ruth@example.com');
  const database = Object.assign(new Error('invalid input syntax: "Ruth"'), { code: '22P02' });
  for (const error of [provider, database]) {
    const lines = [logged(error), logged(new Error('Could not pay', { cause: error }))];
    for (const line of lines) expect(line).not.toMatch(/ruth/i);
    expect(lines[1]).toContain('Could not pay');
  }
  expect(logged(provider)).toContain('StripeCardError');
  expect(logged(database)).toContain('22P02');
});
