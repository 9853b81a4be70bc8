import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { signInWithPassword } from '../../features/accounts/testing/accounts';
import { describeApi } from '../../platform/http/endpoints/openapi';
import { type RawRequest, type RawResponse, sendRawRequest, toBytes } from '../send-raw-request';
import { setupTestServer } from '../test-server';
import { oddSegments } from './bend';
import { insertExisting } from './existing';
import { bendRequest, bendTransport, type Operation } from './requests';

const server = setupTestServer();
const { paths } = describeApi('') as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);
const atOnce = 8;

function findFault({ method }: RawRequest, response: RawResponse | null): string | null {
  if (!response) return 'no response';
  const { status, headers, body } = response;
  if (status >= 500) return `${status}: ${body.toString().slice(0, 200)}`;
  if (headers.get('cache-control') !== 'no-store') return 'may be cached';
  if (method === 'HEAD' || status === 204 || (status >= 300 && status < 400)) return null;
  if (headers.has('content-disposition') || (method === 'OPTIONS' && status === 200)) return null;
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return `${status} without JSON`;
  const content = JSON.parse(body.toString());
  return status >= 400 && !/^[A-Z]/.test(content.message) ? `${status} without a message` : null;
}

async function sendAll(inputs: Iterable<RawRequest>, cookie: string): Promise<string[]> {
  const faults: string[] = [];
  const send = async (input: RawRequest) => {
    const bytes = toBytes({ ...input, headers: [...input.headers, ['Cookie', cookie]] });
    const response = await sendRawRequest(server.url, bytes);
    const fault = findFault(input, response);
    if (fault) faults.push(`${fault}, for ${bytes.toString('latin1').slice(0, 600)}`);
  };
  const left = [...inputs];
  while (left.length > 0) await Promise.all(left.splice(0, atOnce).map(send));
  return faults;
}

describe('requests bent in known ways get a response, as JSON and never with a server error:', () => {
  it.each(operations)('$method $path', async ({ method, path, operation }) => {
    const known = await insertExisting(server, path.split('/')[2] ?? '');
    const { cookie } = await signInWithPassword(server, { role: 'owner' });
    expect(await sendAll(bendRequest(method, path, operation, known), cookie)).toEqual([]);
    await request(server.url).get('/readyz').expect(200);
  });
});

it.each([
  ['GET', '/api/shares'],
  ['GET', '/api/sponsors'],
  ['POST', '/api/contact'],
  ['POST', '/api/shares'],
  ['POST', '/api/send/unknown/files'],
  ['POST', '/api/stripe/webhook'],
])('odd methods, headers, and bodies get one from %s %s', async (method, target) => {
  const { cookie } = await signInWithPassword(server, { role: 'owner' });
  expect(await sendAll(bendTransport(method, target), cookie)).toEqual([]);
});

const areas = [
  '',
  'share/',
  'send/',
  'demo/',
  'assets/',
  'uploads/site/',
  'uploads/logos/',
  'sandbox/checkout/',
  'metrics/',
];
it.each(areas)('pages and files below /%s get one, too', async area => {
  for (const segment of [...oddSegments, 'a/../../../package.json', '%2e%2e/%2e%2e/package.json']) {
    const input = { method: 'GET', target: `/${area}${segment}`, headers: [], body: Buffer.alloc(0) };
    const response = await sendRawRequest(server.url, toBytes(input));
    expect(response?.status, input.target).toBeLessThan(500);
    expect(response?.body.toString()).not.toContain('"devDependencies"');
  }
});
