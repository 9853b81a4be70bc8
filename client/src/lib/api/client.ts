import { type Method, type RequestOptions, sendAndRead } from './send-request';

/**
 * The only way to reach the server. `body` is sent as JSON, or as multipart if it is a FormData. A non-OK response
 * raises an ApiError, a network error fetch's TypeError, a response that does not arrive in time a RequestTimeoutError.
 */
export async function fetchJson<Result = void>(
  method: Method,
  path: string,
  body?: unknown,
  options?: RequestOptions,
): Promise<Result> {
  return sendAndRead(
    method,
    path,
    body,
    async response => parseResult<Result>(await response.text()),
    options,
  );
}

/** An empty response, such as a 204, is returned as undefined: such requests are declared with `void`. */
export function parseResult<Result>(text: string): Result {
  return (text === '' ? undefined : JSON.parse(text)) as Result;
}
