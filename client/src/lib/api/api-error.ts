import type { ErrorResponse } from '@shared/contracts/errors';

interface Failure {
  userMessage: string | null;
  status?: number;
  /** Whether the server may have done what it was asked to. */
  mayBeDone?: boolean;
  issues?: ErrorResponse['issues'];
}

/** Fails for a known reason; a lost connection is fetch's TypeError. `message` is for logs. */
export class RequestError extends Error {
  override readonly name: string = 'RequestError';
  readonly userMessage: string | null;
  /** 0 without an answer. */
  readonly status: number;
  readonly mayBeDone: boolean;
  readonly issues: NonNullable<ErrorResponse['issues']>;

  constructor(message: string, { userMessage, status = 0, mayBeDone = false, issues = [] }: Failure) {
    super(message);
    this.userMessage = userMessage;
    this.status = status;
    this.mayBeDone = mayBeDone;
    this.issues = issues;
  }
}

export class ApiError extends RequestError {
  override readonly name = 'ApiError';
  readonly code: ErrorResponse['code'];
  readonly secondFactor: ErrorResponse['secondFactor'];
  /** Seconds. */
  readonly retryAfter: number | null;

  constructor(
    { status, body, retryAfter }: { status: number; body: string; retryAfter: string | null },
    { message, issues, code, secondFactor }: ErrorResponse,
  ) {
    super(`${status}: ${body}`, { userMessage: message, status, issues });
    this.code = code;
    this.secondFactor = secondFactor;
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
  }
}

export const notResponding = 'The site isn’t responding right now. Please try again in a moment.';

/** Shows `fallback` if the connection was lost, or the failure has no sentence. */
export function messageOf(error: unknown, fallback?: string): string {
  if (error instanceof RequestError) return error.userMessage || fallback || notResponding;
  return fallback || 'We couldn’t reach the server. Please try again.';
}

/** True if no answer came: the server may have done what it was asked to. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof RequestError && error.mayBeDone);
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
