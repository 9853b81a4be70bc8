import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config';

/**
 * JSON lines, on standard output unless told otherwise. In development `npm run dev` makes them readable.
 *
 * Written off the main thread, because a synchronous write was a tenth of the cost of a short response. An exit and an
 * uncaught error still write every line; only a kill can lose the last ones.
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  const err = (error: unknown) => (error instanceof Error ? describeError(error) : { type: typeof error });
  return pino({ level: logLevel, base: undefined, serializers: { err } }, destination);
}

/**
 * What may be logged or printed of an error. A failed statement's parameters are what people typed, so only its message's
 * first line and its stack trace are kept.
 */
export function describeError(error: Error) {
  const cause = error.cause instanceof Error ? describeKind(error.cause) : undefined;
  return { ...describeKind(error), cause, stack: framesOf(error).slice(0, 12).join('\n') };
}

/** The stack begins with the message, in which a line that somebody typed may look like a frame. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter(line => /^\s+at /.test(line));
}

/** Messages of the payment provider and of validation errors repeat what people typed: only their kind is logged. */
export function describeKind(error: Error) {
  const type = error.constructor.name;
  const code = 'code' in error ? String(error.code) : undefined;
  const repeatsInput = /^Stripe/.test(type) || /^22...$/.test(code ?? '');
  return { type, message: repeatsInput ? undefined : firstLine(error.message), code };
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 500);
