import { downloadFile } from '@/lib/api/download-file';
import { pathOf } from '@/lib/api/endpoint';

interface DownloadShareOptions {
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
  options: DownloadShareOptions,
): Promise<Blob> {
  const body = visit === null ? { password } : { password, visit };
  return downloadFile(pathOf('downloadShare', { slug }), body, options);
}
