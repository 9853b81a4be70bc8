import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { units } from '@shared/limits/amounts';
import { Chunker } from './chunker';

/**
 * A file is a header and chunks, each sealed with AES-256-GCM for its position (STREAM: Hoang, Reyhanitabar,
 * Rogaway, Vizár, 2015). A nonce is the file's random prefix, the chunk's number, and whether it's the last, so
 * that a chunk that was changed, moved, dropped, or added doesn't decrypt.
 */
const algorithm = 'aes-256-gcm';
const magic = Buffer.from('SHRF');
const version = 1;
const prefixLength = 7;
const headerLength = magic.length + 1 + prefixLength;
const tagLength = 16;

export const chunkLength = 64 * units.KIB;
export const fileKeyLength = 32;

export interface FileSecret {
  key: Buffer;
  /** The name the file is stored under: under another one it doesn't decrypt. */
  fileId: string;
}

export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

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

/** Fails with DamagedFileError before any byte of the damaged chunk. */
export function createFileDecipher({ key, fileId }: FileSecret): Transform {
  const chunker = new Chunker(chunkLength + tagLength, headerLength);
  let header: Buffer | null = null;
  let number = 0;

  function open(chunk: Buffer, isLast: boolean): Buffer {
    if (!header || chunk.length < tagLength) throw new DamagedFileError('The file is truncated');
    const decipher = createDecipheriv(algorithm, key, nonceOf(header, number++, isLast), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.concat([header, Buffer.from(fileId)]));
    decipher.setAuthTag(chunk.subarray(-tagLength));
    const content = decipher.update(chunk.subarray(0, -tagLength));
    try {
      decipher.final();
    } catch (cause) {
      throw new DamagedFileError(`Chunk ${number - 1} does not decrypt`, { cause });
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
  if (!isOurs) throw new DamagedFileError('The file does not start like an encrypted file');
  return piece;
}

function attempt(done: TransformCallback, run: () => void): void {
  try {
    run();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}
