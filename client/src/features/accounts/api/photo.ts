import { removePhotoRoute, savePhotoRoute } from '@shared/contracts/account-routes';
import type * as endpoints from '@shared/contracts/own-account';
import { fileLimits } from '@shared/limits';
import { callEndpoint } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';
import { uploadTo } from '@/lib/api/upload';

interface SaveOptions {
  /** Called with the share that is sent, 0 to 1, for uploads that take long enough to notice. */
  onProgress: (sent: number) => void;
}

export function savePhoto(photo: File, options: SaveOptions): Promise<endpoints.OwnAccount> {
  const form = new FormData();
  setFile(form, 'photo', photo);
  return photo.size > fileLimits.showProgressFrom
    ? uploadTo<typeof endpoints.savePhoto>(savePhotoRoute, { body: form }, options)
    : callEndpoint<typeof endpoints.savePhoto>(savePhotoRoute, { body: form });
}

export function removePhoto(): Promise<endpoints.OwnAccount> {
  return callEndpoint<typeof endpoints.removePhoto>(removePhotoRoute, {});
}
