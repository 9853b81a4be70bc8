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
  { password, title, note, expiresAt, maxOpenings, maxDownloads, notifyMe, file }: NewShare,
  { onProgress, signal }: CreateShareOptions,
): Promise<ShareListItem> {
  const form = new FormData();
  form.set('password', password);
  if (title) form.set('title', title);
  if (note) form.set('note', note);
  if (expiresAt) form.set('expiresAt', expiresAt.toISOString());
  if (maxOpenings) form.set('maxOpenings', String(maxOpenings));
  if (file && maxDownloads) form.set('maxDownloads', String(maxDownloads));
  if (notifyMe) form.set('notifyMe', 'true');
  if (file) setFile(form, 'file', file);
  return call('createShare', { body: form }, { signal, onProgress });
}
