import { readJson } from './answer';
import { type Method, type RequestOptions, sendAndRead } from './send-request';

/**
 * The only way to reach the server. `body` is sent as JSON, or as multipart if it is a FormData. Fails with a
 * RequestError: an ApiError where the server refused; or with fetch's TypeError where the connection was lost.
 */
export async function fetchJson<Result = void>(
  method: Method,
  path: string,
  body?: unknown,
  options?: RequestOptions,
): Promise<Result> {
  return sendAndRead(method, path, body, readJson<Result>, options);
}
