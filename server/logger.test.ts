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

it('logs no stack trace whose message was changed since', () => {
  const error = new Error('Hello\n  at 12 Harbor Lane');
  error.message = 'refused';
  expect(logged(error)).not.toContain('Harbor Lane');
});
