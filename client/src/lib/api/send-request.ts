import { timing } from '@shared/limits';
import { ApiError } from './api-error';
import { withinTime } from './time-limit';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Sends a call and answers once the head of a good answer is there. Its body is still to be read. */
export async function sendRequest(
  method: Method,
  path: string,
  body?: unknown,
  { signal, headers }: CallOptions = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal,
    headers: {
      Accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
  if (response.ok) return response;
  throw new ApiError({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
    retryAfter: response.headers.get('Retry-After'),
  });
}

/**
 * Sends a call and reads its answer. Both have to be over in time, except for a form's: it may carry a file, which
 * takes as long as the connection wants.
 */
export function exchange<Answer>(
  method: Method,
  path: string,
  body: unknown,
  read: (response: Response) => Promise<Answer>,
  options: CallOptions = {},
): Promise<Answer> {
  const send = async (signal?: AbortSignal) =>
    read(await sendRequest(method, path, body, { ...options, signal }));
  return body instanceof FormData
    ? send(options.signal)
    : withinTime(timing.callPatience, send, options.signal);
}
