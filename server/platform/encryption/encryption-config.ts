import { createHash } from 'node:crypto';
import * as z from 'zod';

const wrongKey = 'must be 32 bytes in base64 (try: openssl rand -base64 32)';

const encryptionKey = z.string().transform((text, context) => {
  const key = parseEncryptionKey(text.trim());
  if (key) return key;
  context.addIssue({ code: 'custom', message: wrongKey });
  return z.NEVER;
});

const encryptionKeys = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(part => part !== ''))
  .pipe(z.array(encryptionKey));

export const encryptionEnvironment = {
  ENCRYPTION_KEY: encryptionKey.optional(),
  ENCRYPTION_KEY_PREVIOUS: encryptionKeys.optional(),
};

type EncryptionEnvironment = z.output<z.ZodObject<typeof encryptionEnvironment>>;

export function readEncryptionKeys(env: EncryptionEnvironment, keep: () => string): EncryptionKeys {
  const current = env.ENCRYPTION_KEY ?? parseEncryptionKey(keep());
  if (!current) throw new Error(`The encryption key kept in DATA_DIR ${wrongKey}`);
  return { current, previous: env.ENCRYPTION_KEY_PREVIOUS ?? [] };
}

/** 32 bytes each. */
export interface EncryptionKeys {
  current: Buffer;
  previous: Buffer[];
}

const keyLength = 32;

function parseEncryptionKey(text: string): Buffer | null {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  return key.length === keyLength ? key : null;
}

export function identifyKey(key: Buffer): string {
  return createHash('sha256').update('encryption key id:').update(key).digest('base64url').slice(0, 8);
}
