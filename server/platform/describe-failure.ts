import { isStatementTimeout, refusalOf } from './db/errors';
import { HttpError } from './http/errors';
import { describeError, type describeKind } from './logger';
import { OperatorError } from './operator-error';

export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return describeThrown(error);
  if (isStatementTimeout(error)) return 'The database was too busy for that. Please try again.';
  if (error instanceof OperatorError || error instanceof HttpError)
    return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
  const refusal = refusalOf(error);
  if (refusal) return `The database refuses that: ${refusal}. \`npm run doctor\` says what it needs.`;
  return describeListening(error) ?? describeUnexpected(error);
}

function describeListening({ code, syscall, message, port }: NodeJS.ErrnoException & { port?: number }) {
  if (code === 'EADDRINUSE' && port)
    return `PORT: ${port} is in use by another process. Stop that process, or set PORT to another number.`;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return null;
  return `The server can't listen (${message}). Check PORT, HOST and DATA_DIR.`;
}

/** The embedded database throws plain objects, which may hold rows: prints only what names the failure. */
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
