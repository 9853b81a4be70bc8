import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { units } from '@shared/limits';
import { failWhenStalled } from './fail-when-stalled';
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
}

interface S3StorageOptions {
  /** Milliseconds that the store may take to begin a response, and between two pieces of it. */
  timeout?: number;
  /** Milliseconds that it may take to receive a file. */
  uploadTimeout?: number;
  /** Names listed by one request. */
  pageSize?: number;
}

/** Slow recipients hold a connection each, and must not keep others from theirs. */
const connections = { keepAlive: true, maxSockets: 500 };

/**
 * Files on any S3-compatible store. A stream is spooled to the local disk first, because the protocol requires a file's
 * size before its content: one request then stores the whole file or nothing.
 */
export function createS3Storage(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config,
  { timeout = 15 * units.SECOND, uploadTimeout = 2 * units.MINUTE, pageSize = 1_000 }: S3StorageOptions = {},
): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Many stores do not support the newer checksums that are sent by default.
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
    await inTime(uploadTimeout, abortSignal => client.send(command, { abortSignal }));
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

    async open(area, name) {
      const command = new GetObjectCommand(place(area, name));
      const response = await inTime(timeout, abortSignal => client.send(command, { abortSignal })).catch(
        ifMissing(null),
      );
      if (!response) return null;
      if (!(response.Body instanceof Readable) || response.ContentLength === undefined) {
        throw new StorageUnavailableError('The store sent a file without content or size');
      }
      return { stream: failWhenStalled(response.Body, timeout), size: response.ContentLength };
    },

    async has(area, name) {
      const command = new HeadObjectCommand(place(area, name));
      return inTime(timeout, abortSignal => client.send(command, { abortSignal }))
        .then(() => true)
        .catch(ifMissing(false));
    },

    async remove(area, name) {
      const command = new DeleteObjectCommand(place(area, name));
      await inTime(timeout, abortSignal => client.send(command, { abortSignal })).catch(ifMissing(null));
    },

    async *list(area): AsyncGenerator<StoredFileMetadata> {
      const Prefix = `${area}/`;
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix,
          MaxKeys: pageSize,
          ContinuationToken,
        });
        const page = await inTime(timeout, abortSignal => client.send(command, { abortSignal }));
        for (const { Key, LastModified } of page.Contents ?? []) {
          const name = Key?.slice(Prefix.length) ?? '';
          if (isStorageName(name) && LastModified) yield { name, modifiedAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    async check() {
      const command = new HeadBucketCommand({ Bucket: bucket });
      await inTime(timeout, abortSignal => client.send(command, { abortSignal }));
    },
  };
}

/** Aborts a request whose response does not begin in time; its content may take longer. */
async function inTime<Response>(
  milliseconds: number,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds);
  try {
    return await send(late.signal);
  } catch (cause) {
    throw new StorageUnavailableError('The store cannot be reached', { cause });
  } finally {
    clearTimeout(timer);
  }
}

const statusOf = (error: unknown) =>
  error instanceof StorageUnavailableError && error.cause instanceof S3ServiceException
    ? error.cause.$metadata.httpStatusCode
    : undefined;

/** A missing bucket is a 404 too, with its own error name. */
function ifMissing<Value>(value: Value) {
  return (error: unknown): Value => {
    const isBucket =
      error instanceof Error && error.cause instanceof Error && error.cause.name === 'NoSuchBucket';
    if (statusOf(error) === 404 && !isBucket) return value;
    throw error;
  };
}
