import { ApiError } from './api-error';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** The one way to the server. A non-OK answer raises an ApiError, a broken connection fetch's TypeError. */
export const api = {
  get: <Answer>(path: string, options?: CallOptions) => call<Answer>('GET', path, undefined, options),
  /** `body` is sent as JSON, or as multipart where it is a FormData. */
  post: <Answer = void>(path: string, body?: unknown, options?: CallOptions) =>
    call<Answer>('POST', path, body, options),
  delete: <Answer = void>(path: string, options?: CallOptions) =>
    call<Answer>('DELETE', path, undefined, options),
};

async function call<Answer>(
  method: Method,
  path: string,
  body: unknown,
  { signal, headers }: CallOptions = {},
): Promise<Answer> {
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
  const text = await response.text();
  if (!response.ok) {
    throw new ApiError({
      status: response.status,
      statusText: response.statusText,
      body: text,
      retryAfter: response.headers.get('Retry-After'),
    });
  }
  return parseAnswer<Answer>(text);
}

/** An empty answer, as of a 204, comes out as undefined: such calls are declared with `void`. */
export function parseAnswer<Answer>(text: string): Answer {
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
