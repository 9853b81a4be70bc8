import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
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

/** Expects no output but the beginning of what was stored. */
async function expectRefused(damaged: Buffer, original: Buffer, of = secret): Promise<Buffer> {
  const { content, error } = await decrypt(damaged, { of });
  expect(error).toBeInstanceOf(DamagedFileError);
  expect(content.length % chunkLength).toBe(0);
  expect(original.subarray(0, content.length).equals(content)).toBe(true);
  return content;
}

it.each([0, 1, chunkLength - 1, chunkLength, chunkLength + 1, 5 * chunkLength])(
  'a file of %i bytes decrypts to what it was, and has the predicted size',
  async size => {
    const content = randomBytes(size);
    const stored = await encrypt(content);
    expect(stored.length).toBe(encryptedSize(size));
    for (const pieces of [1_009, sealed, 3 * chunkLength])
      expect(await decrypt(await encrypt(content, { pieces }), { pieces })).toEqual({ content, error: null });
  },
);

it('an encrypted file never repeats the same bytes', async () => {
  const content = Buffer.alloc(2 * chunkLength, 'the same words ');
  const [one, two] = await Promise.all([encrypt(content), encrypt(content)]);
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

it.each([0, 3 * chunkLength + 100])(
  'a damaged file of %i bytes is refused, after at most the chunks before the damage',
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
    await expectRefused(Buffer.concat([stored, Buffer.of(0)]), content);
  },
);

it('chunks that are missing, moved, or of another file are refused, and another name or key', async () => {
  const content = randomBytes(3 * chunkLength);
  const [stored, other] = await Promise.all([encrypt(content), encrypt(content)]);
  const header = stored.subarray(0, headerLength);
  for (const order of [[], [0, 1], [1, 2], [0, 2], [1, 0, 2], [0, 0, 1, 2], [0, 1, 2, 2]])
    await expectRefused(Buffer.concat([header, ...order.map(number => chunkOf(stored, number))]), content);
  const end = headerLength + sealed;
  await expectRefused(Buffer.concat([stored.subarray(0, end), other.subarray(end)]), content);
  await expectRefused(stored, content, { ...secret, fileId: 'another' });
  await expectRefused(stored, content, { ...secret, key: randomBytes(32) });
  await expectRefused(content, content);
});
