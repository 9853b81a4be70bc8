import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type EncryptionKeys, identifyKey } from './encryption-keys';

/** Notes as the database keeps them: `v1.<key id>.<nonce, ciphertext and tag in base64url>`. */
export interface NoteCipher {
  /** The envelope opens only for the same share. */
  encrypt(note: string, slug: string): string;
  /** @throws UnreadableNoteError where the key is not known, or the envelope was changed or is another share's. */
  decrypt(envelope: string, slug: string): string;
  /** What every envelope of the current key begins with. */
  currentPrefix: string;
}

/** A note cannot be read: its key is missing, or it is not what was stored. */
export class UnreadableNoteError extends Error {
  override name = 'UnreadableNoteError';
}

const algorithm = 'aes-256-gcm';
const version = 'v1';
const nonceLength = 12;
const tagLength = 16;

export function createNoteCipher({ current, previous }: EncryptionKeys): NoteCipher {
  const keys = new Map([current, ...previous].map(key => [identifyKey(key), key]));
  const currentId = identifyKey(current);

  return {
    currentPrefix: `${version}.${currentId}.`,

    encrypt(note, slug) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, current, nonce).setAAD(bindTo(currentId, slug));
      const sealed = Buffer.concat([nonce, cipher.update(note, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${currentId}.${sealed.toString('base64url')}`;
    },

    decrypt(envelope, slug) {
      const [, keyId, content] = /^v1\.([\w-]{8})\.([\w-]+)$/.exec(envelope) ?? [];
      if (!keyId || !content) throw new UnreadableNoteError('The note is not an envelope');
      const key = keys.get(keyId);
      if (!key) throw new UnreadableNoteError(`The note needs the key ${keyId}, which is not configured`);
      const sealed = Buffer.from(content, 'base64url');
      if (sealed.length < nonceLength + tagLength) throw new UnreadableNoteError('The note was cut short');
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(bindTo(keyId, slug)).setAuthTag(sealed.subarray(-tagLength));
      const note = decipher.update(sealed.subarray(nonceLength, -tagLength));
      try {
        decipher.final();
      } catch (cause) {
        throw new UnreadableNoteError('The note was changed, or is of another share', { cause });
      }
      return note.toString('utf8');
    },
  };
}

function bindTo(keyId: string, slug: string): Buffer {
  return Buffer.from(`note ${version} ${keyId} ${slug}`);
}
