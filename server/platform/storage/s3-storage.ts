import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { units } from '@shared/limits/amounts';
import { failWhenStalled } from './fail-when-stalled';
import { explainS3Failure, isDenied, type S3Permission } from './s3-failures';
import { spoolStream } from './spool-file';
import {
  checkStorageName,
  type FileStorage,
  isStorageName,
  type StorageArea,
  StorageUnavailableError,
  type StoredFileMetadata,
} from './storage';

export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  addressing: 'path' | 'virtual-host';
}

interface S3StorageOptions {
  /** Milliseconds to begin a response, and between two pieces of it. */
  timeout?: number;
  /** Milliseconds to receive a file. */
  uploadTimeout?: number;
  pageSize?: number;
}

/** Slow recipients hold a connection each, and must not keep others from theirs. */
const connections = { keepAlive: true, maxSockets: 500 };

/** Spools a stream to the local disk first, because the protocol requires a file's size before its content. */
export function createS3Storage(
  { endpoint, region, bucket, accessKeyId, secretAccessKey, addressing }: S3Config,
  { timeout = 15 * units.SECOND, uploadTimeout = 2 * units.MINUTE, pageSize = 1_000 }: S3StorageOptions = {},
): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: addressing === 'path',
    // Many stores don't support the newer checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3 * units.SECOND, httpAgent: connections, httpsAgent: connections },
  });
  const place = (area: StorageArea, name: string) => ({
    Bucket: bucket,
    Key: `${area}/${checkStorageName(name)}`,
  });

  async function put(to: { Bucket: string; Key: string }, size: number, Body: Readable | Buffer) {
    const command = new PutObjectCommand({ ...to, Body, ContentLength: size });
    await inTime('s3:PutObject', uploadTimeout, abortSignal => client.send(command, { abortSignal }));
  }

  const listPage = (area: StorageArea, ContinuationToken?: string) => {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: `${area}/`,
      MaxKeys: pageSize,
      ContinuationToken,
    });
    return inTime('s3:ListBucket', timeout, abortSignal => client.send(command, { abortSignal }));
  };

  /** To whoever may not list, a store denies reading a missing file. */
  async function ifUnlisted(error: unknown): Promise<null> {
    if (isDenied(error)) {
      const isListed = await listPage('private').then(
        () => true,
        reason => !isDenied(reason),
      );
      if (!isListed) return null;
    }
    throw error;
  }

  async function open(area: StorageArea, name: string) {
    const command = new GetObjectCommand(place(area, name));
    const response = await inTime('s3:GetObject', timeout, abortSignal =>
      client.send(command, { abortSignal }),
    )
      .catch(ifMissing)
      .catch(ifUnlisted);
    if (!response) return null;
    if (!(response.Body instanceof Readable) || response.ContentLength === undefined) {
      throw new StorageUnavailableError('The store sent a file without content or size');
    }
    return { stream: failWhenStalled(response.Body, timeout), size: response.ContentLength };
  }

  return {
    async write(area, name, content) {
      const to = place(area, name);
      if (Buffer.isBuffer(content)) return put(to, content.length, content);
      const spool = await spoolStream(content);
      try {
        await put(to, spool.size, spool.read());
      } finally {
        await spool.close();
      }
    },

    open,

    async has(area, name) {
      const file = await open(area, name);
      file?.stream.destroy();
      return file !== null;
    },

    async remove(area, name) {
      const command = new DeleteObjectCommand(place(area, name));
      await inTime('s3:DeleteObject', timeout, abortSignal => client.send(command, { abortSignal })).catch(
        ifMissing,
      );
    },

    async *list(area): AsyncGenerator<StoredFileMetadata> {
      const Prefix = `${area}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await listPage(area, ContinuationToken);
        for (const { Key, LastModified } of page.Contents ?? []) {
          const name = Key?.slice(Prefix.length) ?? '';
          if (isStorageName(name) && LastModified) yield { name, modifiedAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    // No file has this name: reading it takes no permission that the site doesn't need.
    check: async () => void (await open('private', 'readiness')),
  };
}

async function inTime<Response>(
  permission: S3Permission,
  milliseconds: number,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds);
  try {
    return await send(late.signal);
  } catch (cause) {
    throw explainS3Failure(cause, permission);
  } finally {
    clearTimeout(timer);
  }
}

/** A missing bucket is a 404, too, with its own error name. */
function ifMissing(error: unknown): null {
  const cause = error instanceof StorageUnavailableError ? error.cause : null;
  const isFile = cause instanceof S3ServiceException && cause.name !== 'NoSuchBucket';
  if (isFile && cause.$metadata.httpStatusCode === 404) return null;
  throw error;
}
