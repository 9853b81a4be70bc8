import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { connectDatabase } from './database';
import { isDatabaseUnavailable, isDataException, isTransactionConflict, violatedConstraint } from './errors';

function databaseError(code: string, constraint?: string): Error {
  const error = Object.assign(new pg.DatabaseError('failed', 0, 'error'), { code, constraint });
  return new Error('Failed query', { cause: error });
}

const socketError = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

describe('isDatabaseUnavailable', () => {
  it.each(['08006', '53300', '57P01', '57P03', '57014', '58030'])('recognizes the SQLSTATE %s', code => {
    expect(isDatabaseUnavailable(databaseError(code))).toBe(true);
  });

  it.each(['23505', '22021', '42P01', '40001'])('does not include the SQLSTATE %s', code => {
    expect(isDatabaseUnavailable(databaseError(code))).toBe(false);
  });

  it.each([
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    socketError('ECONNREFUSED', 'connect'),
    socketError('ECONNRESET', 'read'),
    socketError('EHOSTUNREACH', 'connect'),
    socketError('EMFILE', 'connect'),
    socketError('EAGAIN', 'connect'),
    socketError('EAI_AGAIN', 'getaddrinfo'),
    // A host with several addresses, none of which responds.
    Object.assign(new AggregateError([socketError('ECONNREFUSED', 'connect')]), { code: 'ECONNREFUSED' }),
  ])('recognizes the driver’s error: $message', error => {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: error }))).toBe(true);
  });

  it.each(['postgres://postgres@127.0.0.1:1/site', 'postgres://postgres@database.invalid/site'])(
    'recognizes that nothing responds at %s',
    async url => {
      const { pool, close } = connectDatabase({ url, onError: () => {} });
      const error = await pool.query('select 1').catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(isDatabaseUnavailable(error)).toBe(true);
      await close();
    },
  );

  it.each([
    new Error('timeout'),
    socketError('EMFILE', 'open'),
    socketError('ENOENT', 'open'),
    'Connection terminated',
    null,
    undefined,
  ])('does not include %s', error => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it('handles an error that is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

describe('the other error checks', () => {
  it('distinguish errors', () => {
    expect(isDataException(databaseError('22021'))).toBe(true);
    expect(isDataException(databaseError('23505'))).toBe(false);
    expect(violatedConstraint(databaseError('23505', 'users_email_unique'))).toBe('users_email_unique');
    expect(violatedConstraint(databaseError('23514', 'donations_amount_check'))).toBeNull();
    expect(violatedConstraint(new Error('other'))).toBeNull();
    for (const state of ['40001', '40P01']) expect(isTransactionConflict(databaseError(state))).toBe(true);
    expect(isTransactionConflict(databaseError('57014'))).toBe(false);
  });
});
