import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chunkLength,
  createFileCipher,
  createFileDecipher,
  DamagedFileError,
  encryptedSize,
  type FileSecret,
} from './file-cipher';

const secret: FileSecret = { key: randomBytes(32), fileId: '5f0c1f0e-1b1c-4d3e-9c57-0c2f3cf7a001' };
const sealed = chunkLength + 16;
const headerLength = 12;

const inPieces = (content: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
    })(),
    { objectMode: false },
  );

const encrypt = (content: Buffer, { pieces = 16_384, of = secret } = {}) =>
  buffer(inPieces(content, pieces).pipe(createFileCipher(of)));

/** The output, and how it ended. */
async function decrypt(stored: Buffer, { pieces = 16_384, of = secret } = {}) {
  const passedOn: Buffer[] = [];
  const sink = new Writable({
    write(bytes, _encoding, done) {
      passedOn.push(bytes);
      done();
    },
  });
  const error = await pipeline(inPieces(stored, pieces), createFileDecipher(of), sink).then(
    () => null,
    (error: unknown) => error,
  );
  return { content: Buffer.concat(passedOn), error };
}

/** Refused, and any output before that is the beginning of what was stored. */
async function expectRefused(damaged: Buffer, original: Buffer, of = secret): Promise<Buffer> {
  const { content, error } = await decrypt(damaged, { of });
  expect(error).toBeInstanceOf(DamagedFileError);
  expect(content.length % chunkLength).toBe(0);
  expect(original.subarray(0, content.length).equals(content)).toBe(true);
  return content;
}

const borders = [0, 1, 15, 16, 17, chunkLength - 1, chunkLength, chunkLength + 1];

describe('an encrypted file', () => {
  it.each([...borders, 2 * chunkLength - 1, 2 * chunkLength, 2 * chunkLength + 1, 5 * chunkLength])(
    'of %i bytes decrypts correctly, and has the predicted size',
    async size => {
      const content = randomBytes(size);
      const stored = await encrypt(content);
      expect(stored.length).toBe(encryptedSize(size));
      const back = await decrypt(stored);
      expect(back.error).toBeNull();
      expect(back.content.equals(content)).toBe(true);
    },
  );

  it('decrypts correctly however it is split into pieces', async () => {
    const sizes = fc.oneof(fc.integer({ min: 0, max: 3 * chunkLength }), fc.constantFrom(...borders));
    const piece = fc.oneof(fc.integer({ min: 900, max: 3 * chunkLength }), fc.constantFrom(sealed, 65_536));
    await fc.assert(
      fc.asyncProperty(sizes, piece, piece, async (size, written, read) => {
        const content = randomBytes(size);
        const back = await decrypt(await encrypt(content, { pieces: written }), { pieces: read });
        expect(back.error).toBeNull();
        expect(back.content.equals(content)).toBe(true);
      }),
      { numRuns: 60 },
    );
    const content = randomBytes(300);
    const back = await decrypt(await encrypt(content, { pieces: 1 }), { pieces: 1 });
    expect(back.content.equals(content)).toBe(true);
  });

  it('reveals nothing of its content, and never repeats the same bytes', async () => {
    const content = Buffer.alloc(2 * chunkLength, 'the same words ');
    const [one, two] = await Promise.all([encrypt(content), encrypt(content)]);
    expect(one.includes('the same words')).toBe(false);
    expect(one.equals(two)).toBe(false);
    const chunks = [0, 1].map(n => one.subarray(headerLength + n * sealed, headerLength + (n + 1) * sealed));
    expect(chunks[0]?.equals(chunks[1] ?? Buffer.alloc(0))).toBe(false);
  });

  it('applies backpressure while nobody reads', async () => {
    const cipher = createFileCipher(secret);
    let written = 0;
    while (cipher.write(randomBytes(16_384)) && written < 100) written++;
    expect(written).toBeLessThan(20);
    cipher.destroy();
  });
});

describe('a damaged file is refused', () => {
  it.each([0, 1, 40])('of %i bytes, whichever bit is flipped', async size => {
    const content = randomBytes(size);
    const stored = await encrypt(content);
    for (let bit = 0; bit < stored.length * 8; bit++) {
      const damaged = Buffer.from(stored);
      damaged.writeUInt8(damaged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(await expectRefused(damaged, content)).toHaveLength(0);
    }
  });

  it('with flipped bits in several chunks, after at most the chunks before them', async () => {
    const content = randomBytes(3 * chunkLength + 100);
    const stored = await encrypt(content);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: stored.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const damaged = Buffer.from(stored);
          damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << bit), at);
          const passedOn = await expectRefused(damaged, content);
          const damagedChunk = Math.max(0, Math.floor((at - headerLength) / sealed));
          expect(passedOn.length).toBeLessThanOrEqual(damagedChunk * chunkLength);
        },
      ),
      { numRuns: 80 },
    );
  });

  it.each([0, 1, chunkLength - 1, chunkLength, 3 * chunkLength, 3 * chunkLength + 1])(
    'of %i bytes, wherever it is truncated',
    async size => {
      const content = randomBytes(size);
      const stored = await encrypt(content);
      const chunks = Math.ceil((stored.length - headerLength) / sealed);
      const ends = Array.from({ length: chunks }, (_, n) => headerLength + n * sealed);
      const cuts = [0, 1, ...ends.flatMap(end => [end - 1, end, end + 1, end + 15, end + 16, end + 17])];
      for (const cut of [...cuts, stored.length - 17, stored.length - 16, stored.length - 1]) {
        if (cut >= 0 && cut < stored.length) await expectRefused(stored.subarray(0, cut), content);
      }
    },
  );

  it.each([100, chunkLength, 2 * chunkLength])('of %i bytes, whatever is appended', async size => {
    const content = randomBytes(size);
    const stored = await encrypt(content);
    const additions = [Buffer.of(0), randomBytes(16), stored.subarray(headerLength), randomBytes(sealed)];
    for (const addition of additions) await expectRefused(Buffer.concat([stored, addition]), content);
  });

  it('with chunks reordered, duplicated, or missing', async () => {
    const content = randomBytes(4 * chunkLength);
    const stored = await encrypt(content);
    const header = stored.subarray(0, headerLength);
    const chunk = (n: number) => stored.subarray(headerLength + n * sealed, headerLength + (n + 1) * sealed);
    for (const order of [
      [1, 0, 2, 3],
      [0, 2, 1, 3],
      [0, 1, 3, 2],
      [3, 2, 1, 0],
      [0, 0, 1, 2, 3],
      [0, 1, 2, 3, 3],
      [1, 2, 3],
      [0, 1, 3],
      [0, 1, 2],
    ]) {
      await expectRefused(Buffer.concat([header, ...order.map(chunk)]), content);
    }
  });

  it('with a chunk or the header of another file under the same key', async () => {
    const content = randomBytes(2 * chunkLength);
    const [one, two] = await Promise.all([encrypt(content), encrypt(content)]);
    const end = headerLength + sealed;
    await expectRefused(Buffer.concat([one.subarray(0, end), two.subarray(end)]), content);
    await expectRefused(Buffer.concat([two.subarray(0, headerLength), one.subarray(headerLength)]), content);
  });

  it('under another name or another key, and if it was never encrypted', async () => {
    const content = randomBytes(50);
    const stored = await encrypt(content);
    await expectRefused(stored, content, { ...secret, fileId: 'another' });
    await expectRefused(stored, content, { ...secret, key: randomBytes(32) });
    await expectRefused(content, content);
  });
});
