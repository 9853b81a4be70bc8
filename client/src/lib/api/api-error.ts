import type { ErrorResponse } from '@shared/contracts/errors';

interface Failure {
  /** The sentence to show for it; null where there is none. */
  userMessage: string | null;
  /** Whether the server may have done what it was asked to. */
  mayBeDone?: boolean;
  /** What is wrong with which fields. */
  issues?: ErrorResponse['issues'];
}

/** A request that failed for a known reason; a lost connection is fetch's TypeError. `message` is for logs. */
export class RequestError extends Error {
  override readonly name: string = 'RequestError';
  readonly userMessage: string | null;
  readonly mayBeDone: boolean;
  readonly issues: NonNullable<ErrorResponse['issues']>;

  constructor(message: string, { userMessage, mayBeDone = false, issues = [] }: Failure) {
    super(message);
    this.userMessage = userMessage;
    this.mayBeDone = mayBeDone;
    this.issues = issues;
  }
}

/** A non-OK response of the server itself. */
export class ApiError extends RequestError {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Why the policy refuses what this user could do otherwise. */
  readonly code: ErrorResponse['code'];
  readonly secondFactor: ErrorResponse['secondFactor'];
  /** Seconds to wait before another try, or null. */
  readonly retryAfter: number | null;

  constructor(
    { status, body, retryAfter }: { status: number; body: string; retryAfter: string | null },
    { message, issues, code, secondFactor }: ErrorResponse,
  ) {
    super(`${status}: ${body}`, { userMessage: message, issues });
    this.status = status;
    this.code = code;
    this.secondFactor = secondFactor;
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
  }
}

/** The sentence to show for a failure, or `fallback` if the connection was lost or it has none. */
export function messageOf(
  error: unknown,
  fallback = 'We couldn’t reach the server. Please try again.',
): string {
  return (error instanceof RequestError && error.userMessage) || fallback;
}

/** Whether no response of the server came, so that it may have done what it was asked to. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof RequestError && error.mayBeDone);
}

/** Whether what was asked for doesn't exist, or no longer does. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
