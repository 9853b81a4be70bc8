import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EncryptionKeys, identifyKey, parseEncryptionKey } from './encryption-keys';
import { createNoteCipher } from './note-cipher';
import { createSealer, UnreadableEnvelopeError } from './sealer';

const key = randomBytes(32);
const other = randomBytes(32);

/** Both at once, for notes. */
function createCipher(keys: EncryptionKeys) {
  const sealer = createSealer(keys);
  return { ...createNoteCipher(sealer), currentPrefix: sealer.currentPrefix };
}

const cipher = createCipher({ current: key, previous: [] });
const slug = 'AbC-123_x';

describe('a note', () => {
  it('is returned exactly, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), note => {
        expect(cipher.decrypt(cipher.encrypt(note, slug), slug)).toBe(note);
      }),
    );
  });

  it('is stored as an envelope that names its key and reveals nothing else', () => {
    const [one, two] = [cipher.encrypt('door code 1907', slug), cipher.encrypt('door code 1907', slug)];
    expect(one).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
    expect(one.startsWith(cipher.currentPrefix)).toBe(true);
    expect(one).toContain(identifyKey(key));
    expect(one).not.toBe(two);
    expect(Buffer.from(one.slice(12), 'base64url').includes('1907')).toBe(false);
  });

  it('opens for its own share only', () => {
    expect(() => cipher.decrypt(cipher.encrypt('n', slug), 'another')).toThrow(UnreadableEnvelopeError);
  });

  it('does not open if a single bit is changed', () => {
    const envelope = cipher.encrypt('short', slug);
    const prefix = envelope.slice(0, cipher.currentPrefix.length);
    const content = Buffer.from(envelope.slice(prefix.length), 'base64url');
    for (let bit = 0; bit < content.length * 8; bit++) {
      const changed = Buffer.from(content);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => cipher.decrypt(prefix + changed.toString('base64url'), slug)).toThrow(
        UnreadableEnvelopeError,
      );
    }
  });

  it.each(['', 'a clear note', 'v1.', 'v1.abcdefgh.', 'v2.abcdefgh.AAAA', 'v1.abcdefgh.AAAA'])(
    'cannot be %j',
    envelope => {
      expect(() => cipher.decrypt(envelope, slug)).toThrow(UnreadableEnvelopeError);
    },
  );

  it('that was truncated does not open', () => {
    const envelope = cipher.encrypt('short', slug);
    for (let length = 0; length < envelope.length; length++) {
      expect(() => cipher.decrypt(envelope.slice(0, length), slug)).toThrow(UnreadableEnvelopeError);
    }
  });
});

it('an envelope opens for its own purpose only', () => {
  const sealer = createSealer({ current: key, previous: [] });
  const purposes = ['note', 'share password', 'share file key'] as const;
  for (const purpose of purposes) {
    const envelope = sealer.seal('text', { purpose, subject: slug });
    for (const other of purposes) {
      const open = () => sealer.open(envelope, { purpose: other, subject: slug });
      if (other === purpose) expect(open()).toBe('text');
      else expect(open).toThrow(UnreadableEnvelopeError);
    }
  }
});

describe('another key', () => {
  it('reads what it wrote while it is kept, and new notes do not use it', () => {
    const changed = createCipher({ current: other, previous: [key] });
    const old = cipher.encrypt('n', slug);
    expect(changed.decrypt(old, slug)).toBe('n');
    expect(old.startsWith(changed.currentPrefix)).toBe(false);
    expect(changed.encrypt('n', slug).startsWith(changed.currentPrefix)).toBe(true);
  });

  it('that is missing is named in the error, and the note is not', () => {
    const changed = createCipher({ current: other, previous: [] });
    const read = () => changed.decrypt(cipher.encrypt('secret', slug), slug);
    expect(read).toThrow(`The note needs the key ${identifyKey(key)}, which is not configured`);
  });
});

describe('a key in the environment', () => {
  it('is 32 bytes in base64, with or without padding, in either alphabet', () => {
    for (const text of [
      key.toString('base64'),
      key.toString('base64').slice(0, -1),
      key.toString('base64url'),
    ]) {
      expect(parseEncryptionKey(text)).toEqual(key);
    }
  });

  it.each([
    '',
    'short',
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
    '€'.repeat(32),
  ])('cannot be %j', text => {
    expect(parseEncryptionKey(text)).toBeNull();
  });
});
