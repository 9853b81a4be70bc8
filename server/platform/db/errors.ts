/** SQLSTATE classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const unavailableStates = /^(08|25006|28|3D|53|55000|57P|58|XX000)/;
const socketCalls = ['connect', 'getaddrinfo', 'read', 'write'];
const poolFailures =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some(cause => {
    const code = codeOf(cause);
    if (code && 'syscall' in cause) return socketCalls.includes(String(cause.syscall));
    if (code && isSqlState(code)) return unavailableStates.test(code) || code === '57014';
    return poolFailures.test(cause.message);
  });
}

export function isStatementTimeout(error: unknown): boolean {
  return causes(error).some(cause => codeOf(cause) === '57014');
}

export function refusalOf(error: unknown): string | null {
  const refusals = ['42501', '3F000', '25006'];
  return causes(error).find(cause => refusals.includes(codeOf(cause) ?? ''))?.message ?? null;
}

export function isDataException(error: unknown): boolean {
  return causes(error).some(cause => codeOf(cause)?.match(/^22[0-9A-Z]{3}$/));
}

/** Serialization failure or deadlock: the transaction may run again, from its beginning. */
export function isTransactionConflict(error: unknown): boolean {
  return causes(error).some(cause => ['40001', '40P01'].includes(codeOf(cause) ?? ''));
}

export function violatedConstraint(error: unknown): string | null {
  for (const cause of causes(error)) {
    if (codeOf(cause) === '23505' && 'constraint' in cause) return String(cause.constraint);
  }
  return null;
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Drizzle wraps the driver's error, and a host may be tried at several addresses. */
function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let cause = error; cause instanceof Error && found.length < 5; cause = cause.cause) {
    found.push(cause, ...(cause instanceof AggregateError ? cause.errors.filter(isError) : []));
  }
  return found;
}

function isError(value: unknown): value is Error {
  return value instanceof Error;
}
