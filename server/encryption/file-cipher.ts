import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { units } from '@shared/limits';
import { Chunker } from './chunker';

/**
 * Encrypted files are a header and then chunks, each sealed with AES-256-GCM for its own place (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015). A chunk's nonce is the file's random prefix, the
 * chunk's number and whether it is the last one; header and file id are authenticated with every chunk. So a chunk
 * that was changed, moved, dropped or added does not open, and nothing of it is passed on.
 */
const algorithm = 'aes-256-gcm';
const magic = Buffer.from('SHRF');
const version = 1;
const prefixLength = 7;
const headerLength = magic.length + 1 + prefixLength;
const tagLength = 16;

/** Bytes of the file that are sealed together. */
export const chunkLength = 64 * units.KIB;
export const fileKeyLength = 32;

export interface FileSecret {
  /** Random, for this one file. */
  key: Buffer;
  /** What the file is stored as: a file under another name does not open. */
  fileId: string;
}

/** A stored file is not what was stored: it was changed, cut, mixed up, or belongs to another key. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** Bytes that a file of so many bytes takes once it is encrypted. */
export function encryptedSize(size: number): number {
  return headerLength + size + tagLength * Math.max(1, Math.ceil(size / chunkLength));
}

export function createFileCipher({ key, fileId }: FileSecret): Transform {
  const header = Buffer.concat([magic, Buffer.of(version), randomBytes(prefixLength)]);
  const boundTo = Buffer.concat([header, Buffer.from(fileId)]);
  const chunker = new Chunker(chunkLength);
  let number = 0;

  function seal(chunk: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv(algorithm, key, nonceOf(header, number++, isLast));
    cipher.setAAD(boundTo);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }

  return new Transform({
    construct(done) {
      this.push(header);
      done();
    },
    transform(bytes: Buffer, _encoding, done) {
      for (const chunk of chunker.push(bytes)) this.push(seal(chunk, false));
      done();
    },
    flush(done) {
      done(null, seal(chunker.end(), true));
    },
  });
}

/** Ends with DamagedFileError, before any byte of the chunk that is damaged. */
export function createFileDecipher({ key, fileId }: FileSecret): Transform {
  const chunker = new Chunker(chunkLength + tagLength, headerLength);
  let header: Buffer | null = null;
  let number = 0;

  function open(chunk: Buffer, isLast: boolean): Buffer {
    if (!header || chunk.length < tagLength) throw new DamagedFileError('The file ends too early');
    const decipher = createDecipheriv(algorithm, key, nonceOf(header, number++, isLast), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.concat([header, Buffer.from(fileId)]));
    decipher.setAuthTag(chunk.subarray(-tagLength));
    const content = decipher.update(chunk.subarray(0, -tagLength));
    try {
      decipher.final();
    } catch (cause) {
      throw new DamagedFileError(`Chunk ${number - 1} does not open`, { cause });
    }
    return content;
  }

  function* openAll(pieces: Iterable<Buffer>): Generator<Buffer> {
    for (const piece of pieces) {
      if (header) yield open(piece, false);
      else header = readHeader(piece);
    }
  }

  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      attempt(done, () => {
        for (const content of openAll(chunker.push(bytes))) this.push(content);
        done();
      });
    },
    flush(done) {
      attempt(done, () => done(null, open(chunker.end(), true)));
    },
  });
}

function nonceOf(header: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(prefixLength + 5);
  header.copy(nonce, 0, magic.length + 1);
  nonce.writeUInt32BE(number, prefixLength);
  nonce.writeUInt8(isLast ? 1 : 0, prefixLength + 4);
  return nonce;
}

function readHeader(piece: Buffer): Buffer {
  const isOurs = piece.subarray(0, magic.length).equals(magic) && piece[magic.length] === version;
  if (!isOurs) throw new DamagedFileError('The file does not begin as an encrypted file does');
  return piece;
}

function attempt(done: TransformCallback, run: () => void): void {
  try {
    run();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}
