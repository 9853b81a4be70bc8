import type * as endpoints from '@shared/contracts/own-account';
import { call } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';

interface SaveOptions {
  /** Called with the share that is sent, 0 to 1, for uploads that take long enough to notice. */
  onProgress: (sent: number) => void;
}

export function savePhoto(photo: File, options: SaveOptions): Promise<endpoints.OwnAccount> {
  const form = new FormData();
  setFile(form, 'photo', photo);
  return call('savePhoto', { body: form }, options);
}

export function removePhoto(): Promise<endpoints.OwnAccount> {
  return call('removePhoto');
}
