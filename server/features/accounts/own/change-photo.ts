import { randomUUID } from 'node:crypto';
import { units } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import type { Logger } from 'pino';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { photoField } from '../../../pictures/picture-fields';
import type { PictureRenderer } from '../../../pictures/picture-renderer';
import type { SpoolFile } from '../../../storage/spool-file';
import type { FileStorage } from '../../../storage/storage';
import type { Self } from '../complete-sign-in';
import { changeProfile, type OwnAccountDeps } from './change-profile';
import { isPhotoUsed, updateUser } from './own-account.repository';
import { photoAddress, photoNameAt } from './photo-address';

interface PhotoDeps extends OwnAccountDeps {
  storage: FileStorage;
  pictures: PictureRenderer;
  logger: Logger;
}

/**
 * Stores our own rendering of the uploaded picture. A file whose account could not be written is left to the sweep.
 * @throws HttpError as `draw`
 */
export async function savePhoto(deps: PhotoDeps, self: Self, upload: SpoolFile): Promise<User> {
  const picture = await deps.pictures.draw(photoField, upload);
  const name = `${randomUUID()}.webp`;
  await deps.storage.write('photos', name, picture);
  return replacePhoto(deps, self, photoAddress(name));
}

export function removePhoto(deps: PhotoDeps, self: Self): Promise<User> {
  return replacePhoto(deps, self, null);
}

async function replacePhoto(deps: PhotoDeps, self: Self, profileImageUrl: string | null): Promise<User> {
  let replaced: string | null = null;
  const account = await changeProfile(deps, self, async (tx, user) => {
    if (user.profileImageUrl === profileImageUrl) return user;
    replaced = user.profileImageUrl && photoNameAt(user.profileImageUrl);
    return updateUser(tx, user.id, { profileImageUrl, updatedAt: deps.clock.now() });
  });
  if (replaced) {
    await deps.storage
      .remove('photos', replaced)
      .catch(error => deps.logger.warn({ err: error }, 'a replaced photo could not be removed'));
  }
  return account;
}

/** Removes photos that no account references. */
export async function removeStrayPhotos({
  db,
  storage,
  clock,
}: {
  db: Database;
  storage: FileStorage;
  clock: Clock;
}): Promise<void> {
  for await (const { name, modifiedAt } of storage.list('photos')) {
    // A newer file may belong to an account that is being written right now.
    const isSettled = clock.now().getTime() - modifiedAt.getTime() > units.HOUR;
    if (isSettled && !(await isPhotoUsed(db, photoAddress(name)))) await storage.remove('photos', name);
  }
}
