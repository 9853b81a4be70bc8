import { pathTo } from '@shared/contracts/endpoint';
import { downloadShareRoute } from '@shared/contracts/routes';
import { downloadFile } from '@/lib/api/download-file';

interface DownloadShareOptions {
  /** Called with the downloaded fraction, 0 to 1. */
  onProgress: (received: number) => void;
  signal: AbortSignal;
}

export function downloadShare(slug: string, password: string, options: DownloadShareOptions): Promise<Blob> {
  return downloadFile(pathTo(downloadShareRoute, { slug }), { password }, options);
}
