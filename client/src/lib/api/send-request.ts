import { timing } from '@shared/limits/amounts';
import { loadChunkOrOfferReload } from '../load-chunk';
import { readJson } from './answer';
import { withTimeout } from './with-timeout';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export interface CallOptions extends RequestOptions {
  /** Gets the sent fraction, 0 to 1, of a form whose files take long enough to notice. */
  onProgress?: (sent: number) => void;
}

/** Returns once the head of a successful response is there; its body is still to be read. */
export async function sendRequest(
  method: Method,
  path: string,
  body?: unknown,
  { signal, headers }: RequestOptions = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    // Nothing of ours redirects, and no password is for where something else does.
    redirect: 'manual',
    signal,
    headers: {
      Accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
  return response.ok ? response : readJson<never>(response);
}

/**
 * Gives forms no timeout: one may contain a file, which takes as long as the connection needs.
 * @throws ApiError for a refusal, another RequestError, or fetch's TypeError for a lost connection.
 */
export async function fetchJson<Result = void>(
  method: Method,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
  read: (response: Response) => Promise<Result> = readJson<Result>,
): Promise<Result> {
  const send = async (signal?: AbortSignal) =>
    read(await sendRequest(method, path, body, { ...options, signal }));
  if (!(body instanceof FormData)) return withTimeout(timing.requestTimeout, send, options.signal);
  // Not with the first page. Whoever puts a file in a form has it already.
  const { sendFiles } = await loadChunkOrOfferReload(() => import('./form-files'));
  return sendFiles(body, () => send(options.signal));
}
