import { type CallOptions, exchange, type Method } from './send-request';

/**
 * The one way to the server. A non-OK answer raises an ApiError, a broken connection fetch's TypeError, one that stays
 * silent a TimeLimitError.
 */
export const api = {
  get: <Answer>(path: string, options?: CallOptions) => call<Answer>('GET', path, undefined, options),
  /** `body` is sent as JSON, or as multipart where it is a FormData. */
  post: <Answer = void>(path: string, body?: unknown, options?: CallOptions) =>
    call<Answer>('POST', path, body, options),
  patch: <Answer = void>(path: string, body?: unknown, options?: CallOptions) =>
    call<Answer>('PATCH', path, body, options),
  delete: <Answer = void>(path: string, options?: CallOptions) =>
    call<Answer>('DELETE', path, undefined, options),
};

async function call<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<Answer> {
  return exchange(method, path, body, async response => parseAnswer<Answer>(await response.text()), options);
}

/** An empty answer, as of a 204, comes out as undefined: such calls are declared with `void`. */
export function parseAnswer<Answer>(text: string): Answer {
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
