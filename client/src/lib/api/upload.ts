import { fileLimits } from '@shared/limits/forms';
import { type Answer, readAnswer } from './answer';
import { sendFiles } from './form-files';
import { type CallOptions, fetchJson } from './send-request';

/** Reports progress if the files take long enough to notice. Fails as `fetchJson` does. */
export function sendForm<Result>(path: string, form: FormData, options: CallOptions): Promise<Result> {
  const isLarge = [...form.values()].some(
    value => value instanceof File && value.size > fileLimits.showProgressFrom,
  );
  return isLarge ? uploadForm<Result>(path, form, options) : fetchJson<Result>('POST', path, form, options);
}

/** Uses XMLHttpRequest: fetch reports no progress. Fails as `fetchJson` does. */
export function uploadForm<Result = void>(
  path: string,
  form: FormData,
  options: CallOptions = {},
): Promise<Result> {
  return sendFiles(form, async () => readAnswer<Result>(await post(path, form, options)));
}

function post(path: string, form: FormData, { onProgress, signal, headers }: CallOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    const all = { Accept: 'application/json', ...headers };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);

    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        body: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
        isRedirected: !request.responseURL.endsWith(path),
      });
    request.onerror = () => reject(new TypeError('The connection was lost during the upload'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(form);
  });
}
