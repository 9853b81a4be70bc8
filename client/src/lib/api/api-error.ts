import type { ErrorResponse } from '@shared/contracts/errors';
import { RequestTimeoutError } from './with-timeout';

/** A non-OK response of the server. `message` is for logs; `userMessage` is the sentence written for a person. */
export class ApiError extends Error {
  readonly status: number;
  /** The response body, as it came. */
  readonly body: string;
  /** Null if the response had no message for a person, such as a proxy's error page. */
  readonly userMessage: string | null;
  /** The validation issues; empty unless input was refused. */
  readonly issues: NonNullable<ErrorResponse['issues']>;
  /** Why the policy refuses what this user could do otherwise. */
  readonly code: unknown;
  /** Seconds to wait before another try, or null. */
  readonly retryAfter: number | null;

  constructor(response: { status: number; statusText: string; body: string; retryAfter: string | null }) {
    super(`${response.status}: ${response.body || response.statusText}`);
    this.name = 'ApiError';
    this.status = response.status;
    this.body = response.body;
    const { message, issues, code } = parseErrorResponse(response.body);
    this.userMessage = message ?? null;
    this.issues = issues ?? [];
    this.code = code;
    this.retryAfter = parseSeconds(response.retryAfter);
  }
}

/** The message to show for a failure: the server's own if it sent one, one for a timeout, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof RequestTimeoutError) return error.message;
  return (error instanceof ApiError && error.userMessage) || fallback;
}

function parseErrorResponse(body: string): Partial<Omit<ErrorResponse, 'code'>> & { code?: unknown } {
  const parsed = parseObject(body);
  return {
    message: typeof parsed.message === 'string' && parsed.message.trim() ? parsed.message : undefined,
    issues: Array.isArray(parsed.issues) ? parsed.issues.filter(isIssue) : undefined,
    code: parsed.code,
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    // A response that is not JSON comes from a proxy, and has no message for a person.
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
