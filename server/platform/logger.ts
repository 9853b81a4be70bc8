import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config';

/** Writes 4 kB at once, or what there is each second and at the end: a line of its own costs 15 % of a short response. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4_096,
    periodicFlush: 1_000,
  }),
): Logger {
  const err = (error: unknown) => (error instanceof Error ? describeError(error) : { type: typeof error });
  return pino({ level: logLevel, base: undefined, serializers: { err } }, destination);
}

/** Keeps only the message's first line and the stack: parameters of a failed statement are what people typed. */
export function describeError(error: Error) {
  const cause = error.cause instanceof Error ? describeKind(error.cause) : undefined;
  return { ...describeKind(error), cause, stack: framesOf(error).slice(0, 12).join('\n') };
}

function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter(line => /^\s+at /.test(line));
}

/** Messages of payments and validation repeat what people typed: only their kind is logged. */
export function describeKind(error: Error) {
  const type = error.constructor.name;
  const code = 'code' in error ? String(error.code) : undefined;
  const repeatsInput = /^Stripe/.test(type) || /^22...$/.test(code ?? '');
  return { type, message: repeatsInput ? undefined : firstLine(error.message), code };
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 500);
