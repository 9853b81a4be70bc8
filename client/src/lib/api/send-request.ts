import { ApiError } from './api-error';

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
