import { isStatementTimeout } from './db/errors';
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
  return describeListening(error) ?? describeUnexpected(error);
}

/** What Node says where a server can't listen: null for any other error. */
function describeListening(
  error: NodeJS.ErrnoException & { port?: number; address?: string },
): string | null {
  const { code, syscall, port = 0, address = '' } = error;
  if (code === 'EADDRINUSE' && port > 0)
    return `PORT: ${port} is in use by another process. Stop that process, or set PORT to another number.`;
  if (code === 'EACCES' && port > 0)
    return `PORT: this user may not listen on ${port}. Set PORT to 1024 or higher, and let a proxy take ${port}.`;
  if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL')
    return `HOST: this machine has no address of that name (${code}). Leave HOST empty, or set it to 127.0.0.1 or 0.0.0.0.`;
  return syscall === 'listen' && address.startsWith('/')
    ? `DATA_DIR: no socket can be made in it (${code}). Set it to a folder on a local disk.`
    : null;
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
