import * as z from 'zod';
import { text } from '../environment-values';
import { createLocalStorage } from './local-storage';
import type { S3Config } from './s3-storage';
import type { FileStorage } from './storage';

export type StorageConfig = { kind: 'local' } | ({ kind: 's3' } & S3Config);

export const storageEnvironment = {
  STORAGE: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a web address starting with http:// or https://' })
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_ADDRESSING: z.enum(['path', 'virtual-host']).default('path'),
};

type StorageEnvironment = z.output<z.ZodObject<typeof storageEnvironment>>;

const required = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

export function findStorageProblems(present: Record<string, unknown>): string[] {
  if (present.STORAGE !== 's3') return [];
  return required.filter(name => !present[name]).map(name => `${name}: is required with STORAGE=s3`);
}

export function readStorage(env: StorageEnvironment): StorageConfig {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const isWhole = S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY;
  if (env.STORAGE === 'local' || !isWhole) return { kind: 'local' };
  return {
    kind: 's3',
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    addressing: env.S3_ADDRESSING,
  };
}

/** Loads the S3 client only if it's used, because it slows down a start. */
export async function chooseStorage(config: StorageConfig, uploadsDir: string): Promise<FileStorage> {
  if (config.kind === 'local') return createLocalStorage(uploadsDir);
  const { createS3Storage } = await import('./s3-storage');
  return createS3Storage(config);
}
