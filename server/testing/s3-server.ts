import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { html } from '../platform/html';
import type { S3Permission } from '../platform/storage/s3-failures';
import type { S3Config } from '../platform/storage/s3-storage';
import { startTcpProxy } from './tcp-proxy';

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

const bucket = 'files';
const accessKeyId = 'test-key';

interface StoredObject {
  content: Buffer;
  modifiedAt: Date;
}

/** Serves what we use of docs.aws.amazon.com/AmazonS3/latest/API: one empty bucket, in memory. */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  const denied = new Set<S3Permission>();
  const server = createServer((request, response) => {
    respond(objects, denied, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The S3 server has no port');
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: address.port });
  return {
    config: {
      endpoint: `http://127.0.0.1:${proxy.port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId,
      secretAccessKey: 'test-secret',
      addressing: 'path',
    } satisfies S3Config,
    denied,
    proxy,
    async stop() {
      await proxy.cut();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type Objects = Map<string, StoredObject>;

const permissions: Record<string, S3Permission> = { PUT: 's3:PutObject', DELETE: 's3:DeleteObject' };

async function respond(
  objects: Objects,
  denied: Set<S3Permission>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, bucketName, ...names] = decodeURIComponent(pathname).split('/');
  const key = names.join('/');
  // Rejects for a request that breaks off, which stores nothing.
  const content = await buffer(request);
  if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`)) {
    return refuse(response, 403, 'InvalidAccessKeyId');
  }
  if (bucketName !== bucket) return refuse(response, 404, 'NoSuchBucket');
  const object = objects.get(key);
  const wanted = key ? (permissions[request.method ?? ''] ?? 's3:GetObject') : 's3:ListBucket';
  // To whoever may not list, a missing file is a secret, too.
  const isHidden = wanted === 's3:GetObject' && !object && denied.has('s3:ListBucket');
  if (denied.has(wanted) || isHidden) return refuse(response, 403, 'AccessDenied');
  if (!key) return respondWith(response, list(objects, searchParams));

  switch (request.method) {
    case 'PUT':
      objects.set(key, { content, modifiedAt: new Date() });
      return respondWith(response, '');
    case 'DELETE':
      objects.delete(key);
      response.writeHead(204).end();
      return;
    default:
      if (!object) return refuse(response, 404, 'NoSuchKey');
      response.setHeader('Last-Modified', object.modifiedAt.toUTCString());
      return respondWith(response, object.content);
  }
}

function respondWith(response: ServerResponse, body: string | Buffer): void {
  response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) }).end(body);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(html`<Error><Code>${code}</Code></Error>`.text);
}

function list(objects: Objects, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = found.slice(0, Number(query.get('max-keys') ?? 1_000));
  const isCut = found.length > page.length;
  const contents = page.map(
    ([key, { modifiedAt }]) =>
      html`<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
  );
  const token = isCut && html`<NextContinuationToken>${page.at(-1)?.[0] ?? ''}</NextContinuationToken>`;
  return html`<ListBucketResult>${contents}<IsTruncated>${String(isCut)}</IsTruncated>${token}</ListBucketResult>`
    .text;
}
