import fc from 'fast-check';
import type { RawRequest } from './send-raw-request';
import { anyText } from './values';

interface Part {
  disposition: string;
  type: string | null;
  content: Buffer;
}

const boundary = 'b0undary';

const quote = (text: string) => text.replace(/["\r\n]/g, match => encodeURIComponent(match));

const field = (name: string, content: string): Part => ({
  disposition: `form-data; name="${quote(name)}"`,
  type: null,
  content: Buffer.from(content),
});

const anyFile = (names: string[]): fc.Arbitrary<Part> =>
  fc
    .record({
      name: fc.constantFrom(...names, 'file', 'logo', ''),
      fileName: anyText,
      type: fc.oneof(
        fc.constantFrom(null, 'image/png', 'image/svg+xml', 'text/plain', '/', 'a/b; charset=klingon'),
        anyText,
      ),
      content: fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(
          Buffer.alloc(0),
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>'),
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/"/></svg>'),
          Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
          Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '),
          Buffer.alloc(100_000, 0xff),
        ),
      ),
    })
    .map(({ name, fileName, type, content }) => ({
      disposition: `form-data; name="${name}"; filename="${quote(fileName)}"`,
      type: type === null ? null : type.replace(/[\r\n]/g, ''),
      content: Buffer.from(content),
    }));

const oddNames = [
  '__proto__',
  'constructor[prototype][x]',
  'password[]',
  'password[a][b]',
  'note[99999999]',
  'note[0][1][2][3]',
  'a[',
  'a]',
  '[a]',
  '',
  'n'.repeat(300),
];

const anyField = (valid: Record<string, string>): fc.Arbitrary<Part> =>
  fc
    .tuple(
      fc.oneof(fc.constantFrom(...Object.keys(valid)), fc.constantFrom(...oddNames)),
      fc.oneof(anyText, fc.constantFrom(...Object.values(valid))),
    )
    .map(([name, content]) => field(name, content));

const oddParts = fc.constantFrom<Part>(
  { disposition: 'form-data', type: null, content: Buffer.from('no name') },
  { disposition: 'attachment; filename="x"', type: 'text/plain', content: Buffer.from('no form-data') },
  { disposition: 'form-data; name="file"; filename*=UTF-8\'\'%ff%zz', type: null, content: Buffer.from('x') },
  {
    disposition: `form-data; name="file"; filename="${'f'.repeat(90_000)}"`,
    type: null,
    content: Buffer.from('x'),
  },
  { disposition: 'form-data; name="file"; filename="unclosed', type: null, content: Buffer.from('x') },
  {
    disposition: 'form-data; name="file"; filename=""',
    type: 'application/octet-stream',
    content: Buffer.alloc(0),
  },
  { disposition: '', type: '', content: Buffer.alloc(0) },
);

function encode(parts: Part[], lineEnd = '\r\n'): Buffer {
  const chunks = parts.flatMap(({ disposition, type, content }) => [
    Buffer.from(`--${boundary}${lineEnd}Content-Disposition: ${disposition}${lineEnd}`),
    Buffer.from(type === null ? '' : `Content-Type: ${type}${lineEnd}`),
    Buffer.from(lineEnd),
    content,
    Buffer.from(lineEnd),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--${lineEnd}`)]);
}

const usualType = `multipart/form-data; boundary=${boundary}`;

const oddTypes = [
  'multipart/form-data',
  'multipart/form-data; boundary=other',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary="${boundary}"`,
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  `multipart/form-data; boundary=${boundary}; boundary=other`,
  `multipart/form-data; charset=klingon; boundary=${boundary}`,
  `multipart/mixed; boundary=${boundary}`,
  'application/x-www-form-urlencoded',
  'application/json',
  '',
];

/** What might be sent where an endpoint expects a form with these fields and a file. */
export function anyFormPayload(
  valid: Record<string, string>,
): fc.Arbitrary<Pick<RawRequest, 'headers' | 'body'>> {
  const usual = Object.entries(valid).map(([name, content]) => field(name, content));
  const more = fc.array(fc.oneof(anyField(valid), anyFile(Object.keys(valid)), oddParts), { maxLength: 5 });
  const parts = fc.tuple(fc.subarray(usual), more).map(([kept, added]) => [...kept, ...added]);
  const form = (type: string, body: Buffer) => ({
    headers: [['Content-Type', type]] as RawRequest['headers'],
    body,
  });
  return fc.oneof(
    { weight: 5, arbitrary: parts.map(all => form(usualType, encode(all))) },
    fc.tuple(fc.constantFrom(...oddTypes), parts).map(([type, all]) => form(type, encode(all))),
    parts.map(all => form(usualType, encode(all, '\n'))),
    fc.tuple(parts, fc.double({ min: 0, max: 1, noNaN: true })).map(([all, share]) => {
      const whole = encode(all);
      return form(usualType, whole.subarray(0, Math.floor(whole.length * share)));
    }),
    fc.uint8Array({ maxLength: 400 }).map(bytes => form(usualType, Buffer.from(bytes))),
    fc
      .nat(40)
      .map(count => form(usualType, encode(Array.from({ length: count }, () => field('note', 'again'))))),
  );
}
