import { z } from 'zod';
import { type EncryptionKeys, parseEncryptionKey } from './encryption-keys';

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

/** `keep` returns a key in base64 that is generated once and stays the same. */
export function readEncryptionKeys(env: EncryptionEnvironment, keep: () => string): EncryptionKeys {
  const current = env.ENCRYPTION_KEY ?? parseEncryptionKey(keep());
  if (!current) throw new Error(`The encryption key kept in DATA_DIR ${wrongKey}`);
  return { current, previous: env.ENCRYPTION_KEY_PREVIOUS ?? [] };
}
