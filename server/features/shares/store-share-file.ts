import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createFileCipher, type FileSecret, fileKeyLength } from '../../encryption/file-cipher';
import type { FileStorage } from '../../storage/storage';

/** A stored file that belongs to no share yet and can only be decrypted with its secret. */
export interface StoredShareFile {
  secret: FileSecret;
  /** Bytes, before encryption. */
  size: number;
  /** SHA-256 before encryption: never to be stored as it is. */
  digest: string;
}

/**
 * Encrypts a file as it arrives, under a key generated for it alone. The password that will wrap this key may arrive
 * after the file, and is not needed before.
 */
export async function storeShareFile(storage: FileStorage, content: Readable): Promise<StoredShareFile> {
  const secret = { key: randomBytes(fileKeyLength), fileId: randomUUID() };
  let size = 0;
  const hash = createHash('sha256');
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const bytes of source) {
      size += bytes.length;
      hash.update(bytes);
      yield bytes;
    }
  };
  const encrypted = createFileCipher(secret);
  const storing = storage.write('private', secret.fileId, encrypted);
  // Any error destroys the encrypted stream too, and storing it then fails with the same error.
  pipeline(content, measure, encrypted, () => {});
  await storing;
  return { secret, size, digest: hash.digest('base64url') };
}
