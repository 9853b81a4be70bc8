import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type EncryptionKeys, identifyKey } from './encryption-config';

export type Sealer = ReturnType<typeof createSealer>;

/** Authenticated, so that nobody can move an envelope to another row or column. */
export interface SealedUse {
  purpose:
    | 'note'
    | 'share password'
    | 'share file key'
    | 'share visit'
    | 'file to deliver'
    | 'account password'
    | 'authenticator secret'
    | 'email'
    | 'inquiry reply'
    | 'calendar link';
  subject: string;
}

export class UnreadableEnvelopeError extends Error {
  override name = 'UnreadableEnvelopeError';
}

const algorithm = 'aes-256-gcm';
const version = 'v1';
const nonceLength = 12;
const tagLength = 16;

/** Writes envelopes as `v1.<key id>.<nonce, ciphertext and tag in base64url>`. */
export function createSealer({ current, previous }: EncryptionKeys) {
  const keys = new Map([current, ...previous].map(key => [identifyKey(key), key]));
  const currentId = identifyKey(current);
  const currentPrefix = `${version}.${currentId}.`;
  const macKey = Buffer.from(hkdfSync('sha256', current, '', 'message authentication', 32));

  return {
    currentPrefix,

    seal(text: string, use: SealedUse): string {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, current, nonce).setAAD(bindTo(currentId, use));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return currentPrefix + sealed.toString('base64url');
    },

    /** Equal for equal texts, and tells nothing about them without the current key. */
    mac: (text: string) => createHmac('sha256', macKey).update(text).digest('base64url'),

    /** @throws UnreadableEnvelopeError if the key is missing, or the envelope was changed or is for another use. */
    open(envelope: string, use: SealedUse): string {
      const [, keyId, content] = /^v1\.([\w-]{8})\.([\w-]+)$/.exec(envelope) ?? [];
      if (!keyId || !content) throw new UnreadableEnvelopeError(`The ${use.purpose} is not an envelope`);
      const key = keys.get(keyId);
      if (!key) {
        throw new UnreadableEnvelopeError(
          `The ${use.purpose} needs the key ${keyId}, which is not configured`,
        );
      }
      const sealed = Buffer.from(content, 'base64url');
      if (sealed.length < nonceLength + tagLength) {
        throw new UnreadableEnvelopeError(`The ${use.purpose} was truncated`);
      }
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(bindTo(keyId, use)).setAuthTag(sealed.subarray(-tagLength));
      const text = decipher.update(sealed.subarray(nonceLength, -tagLength));
      try {
        decipher.final();
      } catch (cause) {
        throw new UnreadableEnvelopeError(`The ${use.purpose} was changed, or belongs elsewhere`, {
          cause,
        });
      }
      return text.toString('utf8');
    },
  };
}

function bindTo(keyId: string, { purpose, subject }: SealedUse): Buffer {
  return Buffer.from(`${purpose} ${version} ${keyId} ${subject}`);
}
