import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { RawRequest } from './send-raw-request';
import { anyJson, anyMutation, anyText } from './values';

type Payload = Pick<RawRequest, 'headers' | 'body'>;

const json = 'application/json';

const payload = (type: string | null, body: string | Buffer, more: RawRequest['headers'] = []): Payload => ({
  headers: [...(type === null ? [] : [['Content-Type', type] as [string, string]]), ...more],
  body: Buffer.from(body),
});

const brokenJson = (text: string) =>
  fc.oneof(
    fc.nat(text.length).map(end => text.slice(0, end)),
    fc.tuple(fc.nat(text.length), anyText).map(([at, junk]) => text.slice(0, at) + junk + text.slice(at)),
    fc.constantFrom(
      `\ufeff${text}`,
      `${text}${text}`,
      `${text},`,
      text.replace('{', '{,'),
      text.replaceAll('"', "'"),
      text.replace(/:[^,}]*/, ':NaN'),
      // Of two fields with the same name, the last one counts.
      text.replace('{', '{"amount":1,"password":7,"__proto__":{"admin":true},'),
      '{"a":'.repeat(5_000),
      '['.repeat(60_000),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      'null',
      '""',
      '"\\ud800"',
      '{"password":"\\u0000"}',
      '1e99999',
      'x'.repeat(70_000),
    ),
  );

const oddTypes = fc.constantFrom(
  null,
  '',
  ';',
  'application/json; charset=utf-16',
  'application/json; charset=klingon',
  'application/json; charset="utf-8',
  'application/json;;;=;',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'text/plain',
  'text/html',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  `application/json; x=${'y'.repeat(4_000)}`,
  'application/json\u00ff',
);

const encodings = (text: string) =>
  fc.constantFrom(
    payload(json, gzipSync(text), [['Content-Encoding', 'gzip']]),
    payload(json, deflateSync(text), [['Content-Encoding', 'deflate']]),
    payload(json, gzipSync(text).subarray(0, 15), [['Content-Encoding', 'gzip']]),
    payload(json, text, [['Content-Encoding', 'gzip']]),
    payload(json, text, [['Content-Encoding', 'br']]),
    payload(json, text, [['Content-Encoding', 'klingon, gzip']]),
    payload(json, gzipSync(Buffer.alloc(10_000_000, 32)), [['Content-Encoding', 'gzip']]),
    payload('application/json; charset=utf-16le', Buffer.from(text, 'utf16le')),
    payload('application/json; charset=utf-8', Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0xaf, 0x22])),
  );

/** What might be sent where an endpoint expects this JSON. */
export function anyJsonPayload(valid: object): fc.Arbitrary<Payload> {
  const text = JSON.stringify(valid);
  return fc.oneof(
    { weight: 6, arbitrary: anyMutation(valid).map(body => payload(json, JSON.stringify(body))) },
    anyJson.map(body => payload(json, JSON.stringify(body))),
    { weight: 2, arbitrary: brokenJson(text).map(body => payload(json, body)) },
    fc
      .tuple(oddTypes, fc.constantFrom(text, '', 'a=1&a[b]=2&a[b][__proto__]=3'))
      .map(([type, body]) => payload(type, body)),
    encodings(text),
    fc.uint8Array({ maxLength: 200 }).map(bytes => payload(json, Buffer.from(bytes))),
  );
}
