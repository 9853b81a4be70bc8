import type { RawRequest } from '../send-raw-request';
import { bend, bendQuery, oddSegments, oddTexts } from './bend';
import { type JsonSchema, sample } from './sample';

export interface Operation {
  operationId: string;
  parameters: { in: 'path' | 'query'; name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

type Known = Record<string, unknown>;
type Payload = Pick<RawRequest, 'headers' | 'body'>;

const oddHeaders: RawRequest['headers'] = [
  ['Cookie', 'studio_sid=j%3A%7B%22a%22%3A1%7D; studio_sid=%; =; ;;; __proto__=1'],
  ['Cookie', 'studio_sid=s:\u00ff\u00fe.\u00fd'],
  ['Origin', 'http://[broken'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['X-Forwarded-For', '1.2.3.4, , garbage, ::1'],
  ['X-Forwarded-Proto', 'gopher'],
  ['Idempotency-Key', '\u00e9\u00ff key \u00a0'],
  ['Stripe-Signature', 't=NaN,v1=,v0=,=,'],
  ['Accept-Encoding', 'klingon;q=2, *;q=0'],
  ['If-None-Match', 'W/"'],
  ['Range', 'bytes=5-1,-,9999999999999-'],
  ['X-HTTP-Method-Override', 'DELETE'],
];

const json = (text: string, type = 'application/json'): Payload => ({
  headers: [['Content-Type', type]],
  body: Buffer.from(text),
});

const oddJson: Payload[] = [
  json(''),
  json('{"a": '),
  json('{"a": 1e999, "a": 2}'),
  json('{}', 'application/json; charset=klingon'),
  json('{}', 'text/plain'),
  json('a=1&a[b]=2', 'application/x-www-form-urlencoded'),
  { ...json(''), body: Buffer.from([0xff, 0xfe, 0x7b, 0x7d]) },
  { ...json('{}'), headers: [...json('').headers, ['Content-Encoding', 'gzip']] },
];

const boundary = 'b0undary';
const formType = `multipart/form-data; boundary=${boundary}`;

type Part = [disposition: string, content: string];

function form(parts: Part[], type = formType): Payload {
  const encoded = parts.map(
    ([disposition, content]) =>
      `--${boundary}\r\nContent-Disposition: form-data${disposition}\r\n\r\n${content}\r\n`,
  );
  return { headers: [['Content-Type', type]], body: Buffer.from(`${encoded.join('')}--${boundary}--\r\n`) };
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>';
const field = (name: string, content: unknown): Part => [`; name="${name}"`, String(content)];
const file = (name: string, fileName: string, content = svg): Part => [
  `; name="${name}"; filename="${fileName.replace(/["\r\n]/g, encodeURIComponent)}"`,
  content,
];
const oddParts: Part[] = [
  ...['__proto__', 'constructor[prototype][x]', 'note[0][1]', 'a[', '', 'n'.repeat(300)].map(name =>
    field(name, 'x'),
  ),
  ...['', '; name=', `; name="file"; filename*=UTF-8''%ff%zz`, '; name="file"; filename="open'].map(
    (disposition): Part => [disposition, 'x'],
  ),
];

function* bendForm({ properties = {} }: JsonSchema, known: Known): Generator<Payload> {
  const names = Object.keys(properties);
  const isFile = (name: string) => properties[name]?.format === 'binary';
  const valid = names.map(name =>
    isFile(name) ? file(name, 'a.svg') : field(name, sample(properties[name] ?? {}, known, name)),
  );
  const whole = form(valid);
  yield whole;
  yield { ...whole, body: whole.body.subarray(0, whole.body.length / 2) };
  yield form([...valid, ...valid]);
  for (const name of names) {
    const others = valid.filter((_, place) => names[place] !== name);
    yield form(others);
    yield form([...others, isFile(name) ? field(name, 'no file') : file(name, 'a.svg')]);
    for (const text of oddTexts) yield form([...others, isFile(name) ? file(name, text) : field(name, text)]);
    for (const content of ['', 'RIFF\0\0\0\0WEBPVP8 ', 'x'.repeat(100_000)])
      if (isFile(name)) yield form([...others, file(name, 'a.png', content)]);
  }
  for (const part of oddParts) yield form([...valid, part]);
  for (const type of ['multipart/form-data', `multipart/mixed; boundary=${boundary}`, 'application/json'])
    yield form(valid, type);
}

function* bendPayload({ requestBody }: Operation, known: Known): Generator<Payload> {
  if (!requestBody) return;
  const { 'multipart/form-data': asForm, 'application/json': asJson } = requestBody.content;
  if (asForm) yield* bendForm(asForm.schema, known);
  if (!asJson) return;
  for (const schema of asJson.schema.anyOf ?? [asJson.schema]) {
    const valid = sample(schema, known);
    for (const bent of bend(valid)) yield json(JSON.stringify(bent) ?? '');
    yield json(JSON.stringify(valid));
  }
}

const none: Payload = { headers: [], body: Buffer.alloc(0) };

/** No endpoint takes these: what they're all behind answers. */
export function* bendTransport(method: string, target: string): Generator<RawRequest> {
  for (const other of ['HEAD', 'PUT', 'OPTIONS', 'TRACE', 'M-SEARCH'])
    yield { ...none, method: other, target };
  for (const header of oddHeaders) yield { ...none, method, target, headers: [header] };
  for (const payload of oddJson) yield { ...payload, method, target };
}

/** Each differs from a valid request in one way; the valid one comes last. */
export function* bendRequest(
  method: string,
  path: string,
  operation: Operation,
  known: Known,
): Generator<RawRequest> {
  const fill = (changed: Known = {}) =>
    path.replace(/\{(\w+)\}/g, (_, name) => String(changed[name] ?? known[name] ?? 'x'));
  const target = fill();
  const queried = operation.parameters.filter(each => each.in === 'query');
  for (const { in: place, name } of operation.parameters) {
    if (place !== 'path') continue;
    for (const odd of oddSegments) yield { ...none, method, target: fill({ [name]: odd }) };
  }
  for (const query of bendQuery(queried.map(({ name }) => name)))
    yield { ...none, method, target: `${target}?${query}` };
  for (const payload of bendPayload(operation, known)) yield { ...payload, method, target };
  yield { ...none, method, target };
}
