import { isStatementTimeout, refusalOf } from './db/errors';
import { HttpError } from './http/errors';
import { describeError, type describeKind } from './logger';
import { OperatorError } from './operator-error';

/**
 * Why a start or a command failed, for a terminal: what happened, which setting it is about, and what to do. Of what nobody
 * expected, it's the same as in the log, with a stack trace and without values that people typed.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return describeThrown(error);
  if (isStatementTimeout(error)) return 'The database was too busy for that. Please try again.';
  if (error instanceof OperatorError || error instanceof HttpError)
    return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
  const refusal = refusalOf(error);
  if (refusal) return `The database refuses that: ${refusal}. \`npm run doctor\` says what it needs.`;
  return describeListening(error) ?? describeUnexpected(error);
}

/** Of a server that can't listen: null for any other error. */
function describeListening({ code, syscall, message, port }: NodeJS.ErrnoException & { port?: number }) {
  if (code === 'EADDRINUSE' && port)
    return `PORT: ${port} is in use by another process. Stop that process, or set PORT to another number.`;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return null;
  return `The server can't listen (${message}). Check PORT, HOST and DATA_DIR.`;
}

/** The embedded database throws plain objects, which may hold rows: only what names the failure is printed. */
function describeThrown(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const named = ['name', 'code', 'errno', 'message'].flatMap(key => {
    const value: unknown = Reflect.get(thrown, key);
    return typeof value === 'string' || typeof value === 'number' ? `${key} ${value}` : [];
  });
  return `Something failed: ${named.join(', ') || 'no details'}`;
}

function describeUnexpected(error: Error): string {
  const { stack, cause, ...kind } = describeError(error);
  return `${nameKind(kind)}${cause ? ` (${nameKind(cause)})` : ''}\n${stack}`;
}

const nameKind = ({ type, code, message }: ReturnType<typeof describeKind>) =>
  [type, code, message].filter(Boolean).join(' ');
