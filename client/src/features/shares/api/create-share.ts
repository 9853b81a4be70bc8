import type { ShareListItem } from '@shared/contracts/staff-shares';
import { call } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';

export interface NewShare {
  password: string;
  title: string | null;
  note: string | null;
  expiresAt: Date | null;
  maxOpenings: number | null;
  maxDownloads: number | null;
  notifyMe: boolean;
  file: File | null;
}

interface CreateShareOptions {
  /** Called with the uploaded fraction, 0 to 1, for uploads that take long enough to notice. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

export function createShare(
  { file, maxDownloads, ...fields }: NewShare,
  { onProgress, signal }: CreateShareOptions,
): Promise<ShareListItem> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, maxDownloads: file && maxDownloads }))
    if (value) form.set(name, value instanceof Date ? value.toISOString() : String(value));
  if (file) setFile(form, 'file', file);
  return call('createShare', { body: form }, { signal, onProgress });
}
