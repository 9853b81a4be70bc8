import { ApiError } from './api-error';
import { parseResult } from './client';
import { expectedUser } from './expected-user';

export interface UploadOptions {
  /** Called with the uploaded fraction of the body, 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Posts a form and reports its progress, which fetch cannot. Fails as `api.post` does: ApiError for a non-OK response,
 * TypeError for a network error, the signal's reason when aborted.
 */
export function uploadForm<Result = void>(
  path: string,
  form: FormData,
  { onProgress, signal, headers }: UploadOptions = {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    const all = { Accept: 'application/json', ...expectedUser('POST'), ...headers };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);

    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        try {
          resolve(parseResult<Result>(request.responseText));
        } catch (error) {
          reject(error);
        }
        return;
      }
      reject(
        new ApiError({
          status: request.status,
          statusText: request.statusText,
          body: request.responseText,
          retryAfter: request.getResponseHeader('Retry-After'),
        }),
      );
    };
    request.onerror = () => reject(new TypeError('The connection was lost during the upload'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(form);
  });
}
