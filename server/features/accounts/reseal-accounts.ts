import { type Resealing, resealRows } from '../../platform/encryption/reseal-rows';
import { resealHash } from '../../platform/passwords/account-passwords';
import type { Services } from '../../platform/services';
import { lockPasswords, updateUser } from './accounts.repository';
import { useSecret } from './authenticators';
import { lockSecrets, updateAuthenticator } from './second-factors.repository';

/** Re-encrypts the hashes of staff's passwords under the current key. */
export function rotatePasswords({ db, sealer, logger }: Services): Promise<Resealing> {
  return resealRows(db, {
    lock: (tx, page) => lockPasswords(tx, { unlike: sealer.currentPrefix, ...page }),
    idOf: ({ id }) => id,
    async reseal(tx, { id, password }) {
      await updateUser(tx, id, { password: resealHash(sealer, password) });
    },
    onUnreadable: (err, { id }) =>
      logger.error({ err, userId: id }, 'the password of an account cannot be read'),
  });
}

/** Re-encrypts the secrets of authenticator apps under the current key. */
export function rotateAuthenticators({ db, sealer, logger }: Services): Promise<Resealing> {
  return resealRows(db, {
    lock: (tx, page) => lockSecrets(tx, { unlike: sealer.currentPrefix, ...page }),
    idOf: ({ userId }) => userId,
    reseal(tx, { userId, secret }) {
      const opened = sealer.open(secret, useSecret(userId));
      return updateAuthenticator(tx, userId, { secret: sealer.seal(opened, useSecret(userId)) });
    },
    onUnreadable: (err, { userId }) =>
      logger.error({ err, userId }, 'the secret of an authenticator app cannot be read'),
  });
}
