import type { ErrorAnswer } from '@shared/contracts/answers';
import { TimeLimitError } from './time-limit';

/** A non-OK answer of the server. `message` is for logs; `userMessage` is the sentence written for a person. */
export class ApiError extends Error {
  readonly status: number;
  /** The answer's text, as it came. */
  readonly body: string;
  /** Null where the answer carried no sentence for a person, such as a proxy's error page. */
  readonly userMessage: string | null;
  /** What was wrong with which input; empty unless input was refused. */
  readonly issues: NonNullable<ErrorAnswer['issues']>;
  /** Seconds to wait before another try, or null. */
  readonly retryAfter: number | null;

  constructor(answer: { status: number; statusText: string; body: string; retryAfter: string | null }) {
    super(`${answer.status}: ${answer.body || answer.statusText}`);
    this.name = 'ApiError';
    this.status = answer.status;
    this.body = answer.body;
    const { message, issues } = parseErrorAnswer(answer.body);
    this.userMessage = message ?? null;
    this.issues = issues ?? [];
    this.retryAfter = parseSeconds(answer.retryAfter);
  }
}

/** The sentence to show for a failure: the server's own if it sent one, what a silence means, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof TimeLimitError) return error.message;
  return (error instanceof ApiError && error.userMessage) || fallback;
}

function parseErrorAnswer(body: string): Partial<ErrorAnswer> {
  const answer = parseObject(body);
  return {
    message: typeof answer.message === 'string' && answer.message.trim() ? answer.message : undefined,
    issues: Array.isArray(answer.issues) ? answer.issues.filter(isIssue) : undefined,
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    // An answer that is not JSON comes from a proxy, and says nothing to a person.
    return {};
  }
}

function isIssue(value: unknown): value is { path: string; message: string } {
  if (value === null || typeof value !== 'object') return false;
  const { path, message } = value as { path?: unknown; message?: unknown };
  return typeof path === 'string' && typeof message === 'string';
}

function parseSeconds(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
