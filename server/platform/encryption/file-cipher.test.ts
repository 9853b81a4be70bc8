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

const chunkOf = (stored: Buffer, number: number) =>
  stored.subarray(headerLength + number * sealed, headerLength + (number + 1) * sealed);

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

const borders = [0, 1, 16, chunkLength - 1, chunkLength, chunkLength + 1, 2 * chunkLength, 5 * chunkLength];

it.each(borders)('a file of %i bytes decrypts to what it was, and has the predicted size', async size => {
  const content = randomBytes(size);
  const stored = await encrypt(content);
  expect(stored.length).toBe(encryptedSize(size));
  for (const pieces of [1_009, 16_384, sealed, 3 * chunkLength])
    expect(await decrypt(await encrypt(content, { pieces }), { pieces })).toEqual({ content, error: null });
});

it('an encrypted file reveals nothing of its content, and never repeats the same bytes', async () => {
  const content = Buffer.alloc(2 * chunkLength, 'the same words ');
  const [one, two] = await Promise.all([encrypt(content), encrypt(content)]);
  expect(one.includes('the same words')).toBe(false);
  expect(one.equals(two)).toBe(false);
  expect(chunkOf(one, 0).equals(chunkOf(one, 1))).toBe(false);
});

it('encrypting waits while nobody reads', async () => {
  const cipher = createFileCipher(secret);
  let written = 0;
  while (cipher.write(randomBytes(16_384)) && written < 100) written++;
  expect(written).toBeLessThan(20);
  cipher.destroy();
});

describe('a damaged file is refused', () => {
  it.each([0, 40, chunkLength, 3 * chunkLength + 100])(
    'of %i bytes, after at most the chunks before the damage',
    async size => {
      const content = randomBytes(size);
      const stored = await encrypt(content);
      const places = fc.integer({ min: 0, max: stored.length - 1 });
      await fc.assert(
        fc.asyncProperty(places, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
          const damaged = Buffer.from(stored);
          damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << bit), at);
          const damagedChunk = Math.max(0, Math.floor((at - headerLength) / sealed));
          for (const changed of [damaged, stored.subarray(0, at)]) {
            const passedOn = await expectRefused(changed, content);
            expect(passedOn.length).toBeLessThanOrEqual(damagedChunk * chunkLength);
          }
        }),
        { numRuns: 40 },
      );
      for (const added of [Buffer.of(0), stored.subarray(headerLength), randomBytes(sealed)])
        await expectRefused(Buffer.concat([stored, added]), content);
    },
  );

  it('truncated between two chunks, or with chunks in another order', async () => {
    const content = randomBytes(3 * chunkLength);
    const stored = await encrypt(content);
    for (const order of [[], [0], [0, 1], [1, 2], [0, 2], [1, 0, 2], [0, 2, 1], [0, 0, 1, 2], [0, 1, 2, 2]]) {
      const chunks = order.map(number => chunkOf(stored, number));
      await expectRefused(Buffer.concat([stored.subarray(0, headerLength), ...chunks]), content);
    }
  });

  it('with a chunk of another file, under another name or key, and if it was never encrypted', async () => {
    const content = randomBytes(2 * chunkLength);
    const [one, two] = await Promise.all([encrypt(content), encrypt(content)]);
    const end = headerLength + sealed;
    await expectRefused(Buffer.concat([one.subarray(0, end), two.subarray(end)]), content);
    await expectRefused(one, content, { ...secret, fileId: 'another' });
    await expectRefused(one, content, { ...secret, key: randomBytes(32) });
    await expectRefused(content, content);
  });
});
