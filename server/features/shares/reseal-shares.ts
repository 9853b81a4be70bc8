import type { SecureShare } from '@shared/tables/shares';
import { type Resealing, resealRows } from '../../platform/encryption/reseal-rows';
import { type SealedUse, type Sealer, UnreadableEnvelopeError } from '../../platform/encryption/sealer';
import type { Services } from '../../platform/services';
import { fileKeyUse, passwordUse } from './share-passwords';
import { noteUse } from './shares.presenter';
import { lockSealed, replaceSealed } from './shares.repository';

export function rotateShares({ db, sealer, logger }: Services): Promise<Resealing> {
  return resealRows(db, {
    lock: (tx, page) => lockSealed(tx, { prefix: sealer.currentPrefix, ...page }),
    idOf: ({ id }) => String(id),
    async reseal(tx, share) {
      const { columns, error } = reseal(sealer, share);
      await replaceSealed(tx, share.id, columns);
      if (error) throw error;
    },
    onUnreadable: (err, { id }) => logger.error({ err, shareId: id }, 'a share cannot be read'),
  });
}

function reseal(sealer: Sealer, { slug, note, passwordHash, filePath, fileEncryption }: SecureShare) {
  let error: UnreadableEnvelopeError | null = null;
  const renew = (stored: string, use: SealedUse) => {
    if (stored.startsWith(sealer.currentPrefix)) return stored;
    try {
      return sealer.seal(sealer.open(stored, use), use);
    } catch (cause) {
      if (!(cause instanceof UnreadableEnvelopeError)) throw cause;
      error = cause;
      return stored;
    }
  };
  const columns = {
    passwordHash: passwordHash && renew(passwordHash, passwordUse(slug)),
    note: note && renew(note, noteUse(slug)),
    fileEncryption: fileEncryption && {
      sealed: renew(fileEncryption.sealed, fileKeyUse(slug, filePath ?? '')),
    },
  };
  return { columns, error: error as UnreadableEnvelopeError | null };
}
