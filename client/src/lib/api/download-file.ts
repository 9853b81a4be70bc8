import { answerOf, ForeignAnswerError } from './answer';
import { RequestError } from './api-error';
import { type NameOf, pathOf, type RequestOf } from './endpoint';
import { type RequestOptions, sendRequest } from './send-request';
import { withProof } from './with-proof';

interface DownloadOptions extends RequestOptions {
  /** Bytes, if known. */
  size?: number | null;
  /** Gets the downloaded fraction, 0 to 1. */
  onProgress?: (received: number) => void;
}

/** Asks for a proof of identity, and fails, as `call` does. */
export function download<Name extends NameOf<{ writes: string; method: 'POST' }>>(
  name: Name,
  { params, body }: RequestOf<Name>,
  options?: DownloadOptions,
): Promise<Blob> {
  return withProof(() => downloadFile(pathOf(name, params), body, options));
}

/** Posts, for files that require a password, and sets no timeout. */
export async function downloadFile(
  path: string,
  body: unknown,
  { size, onProgress, ...options }: DownloadOptions = {},
): Promise<Blob> {
  const response = await sendRequest('POST', path, body, options);
  const { headers } = response;
  if (!/^attachment\b/i.test(headers.get('Content-Disposition') ?? ''))
    throw new ForeignAnswerError(await answerOf(response));
  const announced = size ?? lengthOf(headers);
  const file =
    announced && onProgress ? await readParts(response, announced, onProgress) : await response.blob();
  if (announced !== null && file.size !== announced) {
    throw new RequestError(`${file.size} of ${announced} bytes`, {
      userMessage: 'The file didn’t download completely. Please try again.',
    });
  }
  return file;
}

/** Null if unknown, or if it is the compressed file's. */
function lengthOf(headers: Headers): number | null {
  const length = headers.get('Content-Length');
  return length === null || headers.has('Content-Encoding') ? null : Number(length);
}

async function readParts(
  { body, headers }: Response,
  size: number,
  onProgress: (received: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    received += part.value.length;
    onProgress(Math.min(1, received / size));
  }
  return new Blob(parts, { type: headers.get('Content-Type') ?? '' });
}
