import { randomUUID } from 'node:crypto';
import { accountMessages } from '@shared/contracts/accounts/accounts';
import { type AccountEmail, type OwnAccount, readPhoto } from '@shared/contracts/accounts/own-account';
import { pathTo } from '@shared/contracts/endpoint';
import { fileLimits } from '@shared/limits/forms';
import { accountLimits } from '@shared/limits/server';
import type { User } from '@shared/tables/accounts';
import type { Account, By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { signInChanged } from '../../platform/http/errors';
import type { PictureField } from '../../platform/pictures/receive-picture';
import type { Services } from '../../platform/services';
import type { SpoolFile } from '../../platform/storage/spool-file';
import { removeStray } from '../../platform/storage/storage';
import { sessionNotFound, throwTaken } from './accounts.errors';
import { isPhotoUsed, lockUser, type NewUser, updateUser } from './accounts.repository';
import { notifyAccount } from './notify-account';
import { endSessions, listSessionsOf, removeSession } from './sessions.repository';
import { removeResetTokens } from './tokens.repository';

export const byOneself = (by: By<Account>) => ({ by, subject: { type: 'account', id: by.user.id } }) as const;

/** @throws HttpError 401 if the account's sessions have ended since: by a new password, say. */
export async function lockOwn(tx: Queryable, { user: { id, version } }: By<Express.User>): Promise<User> {
  const user = await lockUser(tx, id);
  if (user?.sessionVersion !== version) throw signInChanged();
  return user;
}

/** @returns the account as it was. */
export function changeProfile(
  { db, clock, activity }: Services,
  changes: Partial<NewUser>,
  by: By<Express.User>,
): Promise<User> {
  return db.transaction(async tx => {
    const before = await lockOwn(tx, by);
    await updateUser(tx, by.user.id, { ...changes, updatedAt: clock.now() });
    await activity.record(tx, { action: 'profile-changed', ...byOneself(by) });
    return before;
  });
}

/** Also ends links to reset the password. @throws HttpError 409 if another account has this address. */
export async function changeEmail(
  deps: Services,
  { email }: AccountEmail,
  by: By<Express.User>,
): Promise<void> {
  const { db, clock, activity } = deps;
  const change = async (tx: Queryable) => {
    const before = await lockOwn(tx, by);
    const after = await updateUser(tx, by.user.id, { email, updatedAt: clock.now() });
    await activity.record(tx, { action: 'email-changed', ...byOneself(by) });
    if (before.emailKey === after.emailKey) return;
    await removeResetTokens(tx, by.user.id);
    await notifyAccount(deps, tx, before, 'email-changed', by);
  };
  await db.transaction(change).catch(throwTaken);
}

export const photoField: PictureField = {
  name: 'photo',
  maxSize: fileLimits.profilePhoto,
  messages: { tooLarge: accountMessages.photoTooLarge, wrongType: accountMessages.photoType },
};

export const photoAddress = (name: string): string => pathTo(readPhoto, { name });

/** Leaves a file to the sweep if the account cannot be written. @throws HttpError as `draw` */
export async function changePhoto(
  deps: Services,
  upload: SpoolFile | null,
  by: By<Express.User>,
): Promise<void> {
  const { storage, pictures, logger } = deps;
  const name = upload && `${randomUUID()}.webp`;
  if (upload && name) await storage.write('photos', name, await pictures.draw(photoField, upload));
  const profileImageUrl = name && photoAddress(name);
  const before = await changeProfile(deps, { profileImageUrl }, by);
  const replaced = before.profileImageUrl?.split('/').at(-1);
  if (replaced) {
    await storage
      .remove('photos', replaced)
      .catch(error => logger.warn({ err: error }, 'a replaced photo could not be removed'));
  }
}

export const removeStrayPhotos = (deps: Services): Promise<void> =>
  removeStray(deps, 'photos', name => isPhotoUsed(deps.db, photoAddress(name)));

export async function listOwnSessions(
  { db, clock }: Services,
  { user: { id, key: currentKey, version: current } }: By<Express.User>,
): Promise<OwnAccount['sessions']> {
  const began = clock.now().getTime() - accountLimits.sessionFor;
  return (await listSessionsOf(db, id))
    .filter(({ stored: { version, signedInAt } }) => version === current && signedInAt > began)
    .map(({ stored: { key, device, network, signedInAt }, expire }) => ({
      key,
      device,
      network,
      signedInAt: new Date(signedInAt).toISOString(),
      lastUsedAt: new Date(expire.getTime() - accountLimits.sessionUnusedFor).toISOString(),
      current: key === currentKey,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** @throws HttpError 404 if the account has no such session. */
export function endOwnSession(
  { db, activity }: Services,
  key: string | null,
  by: By<Account>,
): Promise<void> {
  return db.transaction(async tx => {
    const isRemoved = key !== null && (await removeSession(tx, by.user.id, key));
    if (!isRemoved) throw sessionNotFound();
    await activity.record(tx, { action: 'session-ended', ...byOneself(by) });
  });
}

/** @returns the version that the asking session goes on with. */
export function endOtherSessions({ db, activity }: Services, by: By<Account>): Promise<number> {
  return db.transaction(async tx => {
    const { version, ended } = await endSessions(tx, by.user.id);
    const others = ended - 1;
    const quantity = others === 1 ? undefined : others;
    await activity.record(tx, { action: 'session-ended', ...byOneself(by), quantity });
    return version;
  });
}
