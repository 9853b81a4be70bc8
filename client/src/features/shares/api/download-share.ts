import { downloadFile } from '@/lib/api/download-file';

interface DownloadShareOptions {
  /** Called with the share of the file that has arrived, 0 to 1. */
  onProgress: (received: number) => void;
  signal: AbortSignal;
}

export function downloadShare(slug: string, password: string, options: DownloadShareOptions): Promise<Blob> {
  return downloadFile(`/api/share/${encodeURIComponent(slug)}/download`, { password }, options);
}
