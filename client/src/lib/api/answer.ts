import type { ErrorResponse } from '@shared/contracts/errors';
import { ApiError, notResponding, RequestError } from './api-error';

export interface Answer {
  status: number;
  statusText: string;
  body: string;
  retryAfter: string | null;
  isRedirected: boolean;
}

/** An answer without a message, or of something in between: a proxy, a firewall, or a network's sign-in page. */
export class ForeignAnswerError extends RequestError {
  override readonly name = 'ForeignAnswerError';

  constructor({ status, statusText, body }: Answer) {
    // The caller knows best what an empty answer means.
    const isSilent = status >= 400 && (body.trim() === '' || parseJson(body) !== undefined);
    super(`${status}: ${body || statusText}`, {
      userMessage: isSilent ? null : explain(status),
      status,
      // Proxies answer with 502, 504, or more for a server that they lost in the middle.
      mayBeDone: isSuccess(status) || (status > 500 && status !== 503),
    });
  }
}

/** @throws ApiError for a refusal with a message; ForeignAnswerError for what isn't the server's. */
export function readAnswer<Result>(answer: Answer): Result {
  const { status, body, isRedirected } = answer;
  if (status === 204) return undefined as Result;
  const value = isRedirected ? undefined : parseJson(body);
  if (isSuccess(status) && value !== undefined) return value as Result;
  throw hasMessage(value) ? new ApiError(answer, value) : new ForeignAnswerError(answer);
}

export async function answerOf(response: Response): Promise<Answer> {
  const { status, statusText, headers, redirected } = response;
  return {
    status,
    statusText,
    body: await response.text(),
    retryAfter: headers.get('Retry-After'),
    isRedirected: redirected,
  };
}

export const readJson = async <Result>(response: Response): Promise<Result> =>
  readAnswer<Result>(await answerOf(response));

const isSuccess = (status: number) => status >= 200 && status < 300;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasMessage(value: unknown): value is ErrorResponse {
  const message = (value as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message.trim() !== '';
}

const explain = (status: number): string =>
  status === 413 ? 'This is too large to send. Please try something smaller.' : notResponding;
