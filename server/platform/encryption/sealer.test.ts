import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { identifyKey } from './encryption-config';
import { createSealer, UnreadableEnvelopeError } from './sealer';

const [key, other] = [randomBytes(32), randomBytes(32)];
const sealer = createSealer({ current: key, previous: [] });
const use = { purpose: 'note', subject: 'AbC-123_x' } as const;

it('a text is returned exactly, from an envelope that names its key and reveals nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), text => {
      expect(sealer.open(sealer.seal(text, use), use)).toBe(text);
    }),
  );
  const [one, two] = [sealer.seal('door code 1907', use), sealer.seal('door code 1907', use)];
  expect(one).toMatch(new RegExp(`^v1\\.${identifyKey(key)}\\.[\\w-]+$`));
  expect(one.startsWith(sealer.currentPrefix)).toBe(true);
  expect(one).not.toBe(two);
});

it('an envelope opens for its own purpose and subject only', () => {
  const envelope = sealer.seal('text', use);
  for (const elsewhere of [{ purpose: 'share password' as const }, { subject: 'another' }])
    expect(() => sealer.open(envelope, { ...use, ...elsewhere })).toThrow(UnreadableEnvelopeError);
});

it('an envelope that was changed or cut anywhere does not open', () => {
  const envelope = sealer.seal('short', use);
  const bytes = Buffer.from(envelope.slice(sealer.currentPrefix.length), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << (at & 7)), at);
    for (const damaged of [changed, bytes.subarray(0, at)])
      expect(() => sealer.open(sealer.currentPrefix + damaged.toString('base64url'), use)).toThrow(
        UnreadableEnvelopeError,
      );
  }
});

it.each(['', 'a clear note', 'v1.', 'v2.abcdefgh.AAAA'])('%j is no envelope', text => {
  expect(() => sealer.open(text, use)).toThrow(UnreadableEnvelopeError);
});

it('another key reads what the old one wrote while that is kept, and does not use it', () => {
  const changed = createSealer({ current: other, previous: [key] });
  const old = sealer.seal('n', use);
  expect(changed.open(old, use)).toBe('n');
  expect(old.startsWith(changed.currentPrefix)).toBe(false);
  expect(changed.seal('n', use).startsWith(changed.currentPrefix)).toBe(true);
});

it('a key that is missing is named in the error, and the text is not', () => {
  const read = () => createSealer({ current: other, previous: [] }).open(sealer.seal('secret', use), use);
  expect(read).toThrow(`The note needs the key ${identifyKey(key)}, which is not configured`);
});
