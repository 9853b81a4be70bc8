import type { ShareListItem } from '@shared/contracts/shares';
import { fileLimits } from '@shared/limits';
import { api } from '@/lib/api/client';
import { uploadForm } from '@/lib/api/upload';

export interface NewShare {
  password: string;
  title: string | null;
  note: string | null;
  expiresAt: Date | null;
  file: File | null;
}

interface CreateShareOptions {
  /** Called with the share that is sent, 0 to 1, for uploads that take long enough to notice. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

export function createShare(
  { password, title, note, expiresAt, file }: NewShare,
  { onProgress, signal }: CreateShareOptions,
): Promise<ShareListItem> {
  const form = new FormData();
  form.set('password', password);
  if (title) form.set('title', title);
  if (note) form.set('note', note);
  if (expiresAt) form.set('expiresAt', expiresAt.toISOString());
  if (file) form.set('file', file);
  return file && file.size > fileLimits.showProgressFrom
    ? uploadForm('/api/shares', form, { onProgress, signal })
    : api.post('/api/shares', form, { signal });
}
