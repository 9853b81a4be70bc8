import fc from 'fast-check';
import type { RawRequest } from './send-raw-request';
import { anyText } from './values';

/** What no HTTP parser accepts has its own test. */
const printable = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^!-~\u0080-\u00ff]/g, '');

const withoutHalfPairs = (text: string) => Buffer.from(text).toString();

const oddSegments = [
  '%',
  '%zz',
  '%00',
  '%C0%AF',
  '%ED%A0%80',
  '%2e%2e%2f%2e%2e',
  '..',
  '.',
  '',
  '%20',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e9',
  'x'.repeat(70),
  'x'.repeat(5_000),
  '%F0%9F%A6%8A',
  ';a=b',
  '*',
];

const anySegment = fc.oneof(
  fc.constantFrom(...oddSegments),
  anyText.map(text => encodeURIComponent(withoutHalfPairs(text)).slice(0, 2_000)),
  anyText.map(text => printable(text).replace(/[#?]/g, '').slice(0, 200)),
);

const queries = [
  '?limit[]=1',
  '?limit[$gt]=1&limit=2',
  '?limit=1&limit=2',
  '?limit=%',
  '?%=%&&&=&=',
  '?cursor=%00',
  '?cursor=9999999999999999-1',
  '?cursor=0-0',
  '?cursor[__proto__][x]=1',
  '?search=%25_%5C',
  '?search=%00',
  '?search=%ED%A0%80',
  `?search=${'%61'.repeat(200)}`,
  '?search=a%20b%20c%20d%20e%20f%20g%20h%20i%20j%20k%20l%20m%20n%20o%20p%20q%20r%20s%20t',
  '?rewards=1&sponsors=1&limit=200',
  '?__proto__=1&constructor=2&toString=3',
  `?${'a&'.repeat(2_000)}`,
  '?',
  '??',
];

const anyQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(...queries),
  fc
    .tuple(fc.constantFrom('limit', 'cursor', 'search', 'rewards', 'sponsors', 'session_id'), anyText)
    .map(([name, text]) => `?${name}=${encodeURIComponent(withoutHalfPairs(text)).slice(0, 3_000)}`),
);

/** Targets of a path such as `/api/share/:slug/access`; known parameters are used as often as made-up ones. */
export function anyTarget(path: string, known: Record<string, string>): fc.Arbitrary<string> {
  const parts = path.split('/').map(part => {
    if (!part.startsWith(':')) return fc.constant(part);
    const usual = known[part.slice(1)];
    return usual === undefined
      ? anySegment
      : fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, anySegment);
  });
  return fc.tuple(fc.tuple(...parts), anyQuery).map(([segments, query]) => `${segments.join('/')}${query}`);
}

/** Paths below one of these, such as `/share`, and up to three segments deeper. */
export function anyAddressIn(areas: string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...areas), fc.array(anySegment, { maxLength: 3 }), anyQuery)
    .map(([area, segments, query]) => `${[area, ...segments].join('/') || '/'}${query}`);
}

const oddHeaders: RawRequest['headers'] = [
  ['Cookie', 'sid=s%3Aforged.c2lnbmF0dXJl'],
  ['Cookie', 'sid=j%3A%7B%22a%22%3A1%7D; sid=%; =; ;;; __proto__=1'],
  ['Cookie', `sid=s%3A${'x'.repeat(4_000)}`],
  ['Cookie', 'sid=s:\u00ff\u00fe.\u00fd'],
  ['Origin', 'null'],
  ['Origin', 'https://elsewhere.example'],
  ['Origin', 'http://[broken'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Site', 'same-origin'],
  ['Sec-Fetch-Site', '\u00ff'],
  ['X-Forwarded-For', '1.2.3.4, , garbage, ::1'],
  ['X-Forwarded-For', 'x'.repeat(3_000)],
  ['X-Forwarded-Proto', 'gopher'],
  ['X-Forwarded-Host', 'elsewhere.example'],
  ['Idempotency-Key', 'x'],
  ['Idempotency-Key', 'k'.repeat(300)],
  ['Idempotency-Key', '\u00e9\u00ff key \u00a0'],
  ['Stripe-Signature', 't=1,v1=00'],
  ['Stripe-Signature', 't=NaN,v1=,v0=,=,'],
  ['Accept', 'image/*;q=zero'],
  ['Accept-Encoding', 'klingon;q=2, *;q=0'],
  ['Accept-Language', '*-*-*'],
  ['If-None-Match', 'W/"'],
  ['If-Modified-Since', 'never'],
  ['Range', 'bytes=5-1,-,9999999999999-'],
  ['Authorization', 'Basic %'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Upgrade', 'websocket'],
  ['Expect', '100-continue'],
  ['Content-Length-Is', '-1'],
  ['X-Filler', 'x'.repeat(9_000)],
];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'];

export interface RequestParts {
  method: string;
  targets: fc.Arbitrary<string>;
  payloads: fc.Arbitrary<Pick<RawRequest, 'headers' | 'body'>>;
  /** Cookie header of a session; half of the requests carry it. */
  cookie: string | null;
}

/** Requests to one endpoint that each differ from a valid one in several ways, or in none. */
export function anyRequest({ method, targets, payloads, cookie }: RequestParts): fc.Arbitrary<RawRequest> {
  const session: RawRequest['headers'] = cookie === null ? [] : [['Cookie', cookie]];
  return fc
    .record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, fc.constantFrom(...methods)),
      target: targets,
      payload: payloads,
      session: fc.constantFrom(session, session, []),
      extra: fc.oneof(
        { weight: 2, arbitrary: fc.constant<RawRequest['headers']>([]) },
        fc.subarray(oddHeaders, { maxLength: 3 }),
      ),
      chunked: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
    })
    .map(({ method, target, payload, session, extra, chunked }) => ({
      method,
      target,
      headers: [...session, ...extra, ...payload.headers, frame(payload.body, chunked)],
      body: chunked ? toChunks(payload.body) : payload.body,
    }));
}

function frame(body: Buffer, chunked: boolean): [string, string] {
  return chunked ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', String(body.length)];
}

function toChunks(body: Buffer): Buffer {
  const chunk =
    body.length > 0 ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')] : [];
  return Buffer.concat([...chunk, Buffer.from('0\r\n\r\n')]);
}
