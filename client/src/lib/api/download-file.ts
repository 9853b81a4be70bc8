import { type RequestOptions, sendRequest } from './send-request';

interface DownloadOptions extends RequestOptions {
  /** Called with the downloaded fraction, 0 to 1. */
  onProgress?: (received: number) => void;
}

/**
 * Fetches a file by a POST, for files that require a password, and reports progress. It takes as long as the connection
 * needs.
 */
export async function downloadFile(
  path: string,
  body: unknown,
  { onProgress, ...options }: DownloadOptions = {},
): Promise<Blob> {
  const response = await sendRequest('POST', path, body, options);
  const type = response.headers.get('Content-Type') ?? '';
  const size = Number(response.headers.get('Content-Length'));
  if (!response.body || !onProgress || !size) return response.blob();

  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    received += part.value.length;
    onProgress(Math.min(1, received / size));
  }
  return new Blob(chunks, { type });
}
