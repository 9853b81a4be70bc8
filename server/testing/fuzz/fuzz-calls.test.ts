import fc from 'fast-check';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { readFuzzing } from '../../config';
import { listApiCalls } from '../list-api-calls';
import { signIn } from '../sign-in';
import { useTestServer } from '../test-server';
import { recipes } from './calls';
import { type Answer, exchange, NoAnswerError, type RawRequest, toBytes } from './exchange';
import { anyRequest, anyTarget } from './requests';

const server = useTestServer();
const { inputs, seed } = readFuzzing();
/** Milliseconds for the inputs of one call. */
const timeout = 30_000 + inputs * 200;
let answered = 0;

afterAll(() => {
  process.stdout.write(`${answered} mutated requests answered, seed ${seed}\n`);
});

async function send(input: RawRequest): Promise<Answer> {
  const { host } = new URL(server.url);
  const answer = await exchange(server.url, toBytes(input, host), { withoutBody: input.method === 'HEAD' });
  if (!answer) throw new Error('The server hung up without an answer');
  answered++;
  return answer;
}

/**
 * What is late, or says that something is away, is asked once more: others at work on this machine keep the threads of
 * low priority that hash passwords waiting for seconds, and the provider and the database beyond their deadlines. What
 * is wrong with us is wrong the second time.
 */
async function sendPatiently(input: RawRequest): Promise<Answer> {
  const first = await send(input).catch((error: unknown) => {
    if (error instanceof NoAnswerError) return null;
    throw error;
  });
  const isAway = first === null || first.status === 502 || first.status === 503;
  return isAway ? send(input) : first;
}

/** What every answer below /api has to be, whatever was asked. */
function checkAnswer({ status, headers, body }: Answer, { method }: RawRequest): void {
  expect(status).toBeLessThan(500);
  expect(headers.get('cache-control')).toBe('no-store');
  if (method === 'HEAD' || status === 204 || (status >= 300 && status < 400)) return;
  if (headers.has('content-disposition')) return;
  if (method === 'OPTIONS' && status === 200) return;
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const answer: unknown = JSON.parse(body.toString());
  if (status >= 400)
    expect(answer).toEqual(expect.objectContaining({ message: expect.stringMatching(/^[A-Z].*[.?!]?$/s) }));
}

describe(`${inputs} mutated requests, seed ${seed}`, () => {
  it('are made of every call there is', () => {
    expect(Object.keys(recipes).sort()).toEqual(listApiCalls(server.app).sort());
  });

  it.each(Object.entries(recipes))(
    'to %s are answered, as JSON and never with a failure of ours',
    async (call, prepare) => {
      const [method = '', path = ''] = call.split(' ');
      const { payloads, known } = await prepare(server);
      const { cookie } = await signIn(server);
      const targets = anyTarget(path, known);
      await fc.assert(
        fc.asyncProperty(anyRequest({ method, targets, payloads, cookie }), async input => {
          checkAnswer(await sendPatiently(input), input);
        }),
        { numRuns: inputs, seed, interruptAfterTimeLimit: timeout - 5_000, markInterruptAsFailure: true },
      );
      await request(server.url).get('/readyz').expect(200);
      await request(server.url).get('/api/fundraising-stats').expect(200);
    },
    timeout,
  );
});
