import { createLocalStorage, openLocalStorage } from './local-storage';
import type { FileStorage } from './storage';
import type { StorageConfig } from './storage-config';

/** The S3 client is only loaded if it is used: it would slow down every other start. */
export async function chooseStorage(config: StorageConfig, uploadsDir: string): Promise<FileStorage> {
  if (config.kind === 'local') return createLocalStorage(uploadsDir);
  const { createS3Storage } = await import('./s3-storage');
  return createS3Storage(config);
}

/** To read files: unlike `chooseStorage`, creates no folder where the one that is configured doesn't exist. */
export async function openStorage(config: StorageConfig, uploadsDir: string): Promise<FileStorage> {
  return config.kind === 'local' ? openLocalStorage(uploadsDir) : chooseStorage(config, uploadsDir);
}
