import pg from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable, isDataException, isTransactionConflict, violatedConstraint } from './errors';

function databaseError(code: string, constraint?: string): Error {
  const error = Object.assign(new pg.DatabaseError('failed', 0, 'error'), { code, constraint });
  return new Error('Failed query', { cause: error });
}

const socketError = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

it.each<[boolean, unknown]>([
  ...['08006', '25006', '28P01', '3D000', '53300', '55000', '57P01', '57P03', '57P05', '57014', '58030'].map(
    (code): [boolean, unknown] => [true, databaseError(code)],
  ),
  ...['23505', '22021', '42P01', '40001'].map((code): [boolean, unknown] => [false, databaseError(code)]),
  [true, new Error('timeout exceeded when trying to connect')],
  [true, new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })],
  [true, new Error('Query read timeout')],
  [true, socketError('ECONNRESET', 'read')],
  [true, socketError('EAI_AGAIN', 'getaddrinfo')],
  // A host with several addresses, none of which responds.
  [true, Object.assign(new AggregateError([socketError('ECONNREFUSED', 'connect')]), { code: 'X' })],
  [false, socketError('EMFILE', 'open')],
  [false, null],
])('%# it is %s that the database is unavailable', (expected, error) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});

it('the other checks distinguish errors', () => {
  expect(isDataException(databaseError('22021'))).toBe(true);
  expect(isDataException(databaseError('23505'))).toBe(false);
  expect(violatedConstraint(databaseError('23505', 'users_email_unique'))).toBe('users_email_unique');
  expect(violatedConstraint(databaseError('23514', 'donations_amount_check'))).toBeNull();
  for (const state of ['40001', '40P01']) expect(isTransactionConflict(databaseError(state))).toBe(true);
  expect(isTransactionConflict(databaseError('57014'))).toBe(false);
});
