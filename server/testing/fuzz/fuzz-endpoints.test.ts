import type { Endpoint } from '@shared/contracts/endpoint';
import { type EndpointName, endpoints } from '@shared/contracts/endpoints';
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { readFuzzing } from '../../config';
import { signIn } from '../sign-in';
import { useTestServer } from '../test-server';
import { anyRequest, anyTarget } from './requests';
import {
  NoResponseError,
  type RawRequest,
  type RawResponse,
  sendRawRequest,
  toBytes,
} from './send-raw-request';
import { findValidRequest } from './valid-requests';

const server = useTestServer();
const { inputs, seed } = readFuzzing();
/** Milliseconds for the inputs of one endpoint. */
const timeout = 60_000 + inputs * 1_000;
let responses = 0;

afterAll(() => {
  process.stdout.write(`${responses} mutated requests sent, seed ${seed}\n`);
});

async function send(input: RawRequest): Promise<RawResponse> {
  const { host } = new URL(server.url);
  const response = await sendRawRequest(server.url, toBytes(input, host), {
    withoutBody: input.method === 'HEAD',
  });
  if (!response) throw new Error('The server hung up without a response');
  responses++;
  return response;
}

/**
 * A late response, or one that reports an outage, is retried once: others on this machine keep the low-priority threads
 * that hash passwords waiting for seconds, and the provider and the database beyond their deadlines. A bug of ours
 * fails the second time too.
 */
async function sendWithRetry(input: RawRequest): Promise<RawResponse> {
  const first = await send(input).catch((error: unknown) => {
    if (error instanceof NoResponseError) return null;
    throw error;
  });
  const isAway = first === null || first.status === 502 || first.status === 503;
  return isAway ? send(input) : first;
}

/** What every response below /api has to be, whatever the request. */
function checkResponse({ status, headers, body }: RawResponse, { method }: RawRequest): void {
  expect(status).toBeLessThan(500);
  expect(headers.get('cache-control')).toBe('no-store');
  if (method === 'HEAD' || status === 204 || (status >= 300 && status < 400)) return;
  if (headers.has('content-disposition')) return;
  if (method === 'OPTIONS' && status === 200) return;
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const content: unknown = JSON.parse(body.toString());
  if (status >= 400)
    expect(content).toEqual(expect.objectContaining({ message: expect.stringMatching(/^[A-Z].*[.?!]?$/s) }));
}

describe(`${inputs} mutated requests, seed ${seed}`, () => {
  it.each(Object.entries<Endpoint>(endpoints))(
    'to %s get a response, as JSON and never with a server error',
    async (name, { method, path }) => {
      const { payloads, known } = await findValidRequest(name as EndpointName)(server);
      const { cookie } = await signIn(server, { role: 'owner' });
      const targets = anyTarget(path, known);
      await fc.assert(
        fc.asyncProperty(anyRequest({ method, targets, payloads, cookie }), async input => {
          checkResponse(await sendWithRetry(input), input);
        }),
        { numRuns: inputs, seed, interruptAfterTimeLimit: timeout - 5_000, markInterruptAsFailure: true },
      );
      await request(server.url).get('/readyz').expect(200);
      await request(server.url).get('/api/fundraising-stats').expect(200);
    },
    timeout,
  );
});
