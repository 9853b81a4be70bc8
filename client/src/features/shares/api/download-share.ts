import { pathTo } from '@shared/contracts/endpoint';
import { downloadShareRoute } from '@shared/contracts/share-routes';
import { downloadFile } from '@/lib/api/download-file';

interface DownloadShareOptions {
  /** All requests with the same key count as one download. */
  idempotencyKey: string;
  /** How many bytes the file has; null if that isn't known. */
  size: number | null;
  /** Called with the downloaded fraction, 0 to 1. */
  onProgress: (received: number) => void;
  signal: AbortSignal;
}

interface Unlocked {
  password: string;
  /** From the opening that the download belongs to. */
  visit: string | null;
}

export function downloadShare(
  slug: string,
  { password, visit }: Unlocked,
  { idempotencyKey, ...options }: DownloadShareOptions,
): Promise<Blob> {
  const body = visit === null ? { password } : { password, visit };
  return downloadFile(pathTo(downloadShareRoute, { slug }), body, {
    ...options,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
