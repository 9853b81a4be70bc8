import fc from 'fast-check';

/** Strings that have broken programs before. */
const notoriousTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udfff\ud83d pair',
  '\u202e\u200b\ufeff',
  'e\u0301'.repeat(200),
  '\r\nSet-Cookie: sid=forged',
  "' or 1=1; drop table users; --",
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
  'x'.repeat(20_000),
  'ß'.repeat(73),
  'a@b.co',
  `${'a'.repeat(240)}@example.com`,
  'https://[::1',
  'javascript:alert(1)',
  '2026-02-30T25:61:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  'cs_test_1',
  '00000000-0000-0000-0000-000000000000',
];

export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...notoriousTexts) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const anyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1 + 0.2, 10.005, 1e21, 1e-300, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1.7e308),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'length', 'then', ''];

const anyKey = fc.oneof(fc.constantFrom(...prototypeKeys), anyText);

/** An object with own keys only, even if one of them is called __proto__. */
function fromEntries(entries: [key: string, value: unknown][]): object {
  const object = {};
  for (const [key, value] of entries) {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return object;
}

const anyScalar = fc.oneof(anyText, anyNumber, fc.constantFrom(null, true, false));

function deepArray(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

/** Any value that JSON can hold. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyScalar },
  fc.array(anyScalar, { maxLength: 5 }),
  fc.array(fc.tuple(anyKey, anyScalar), { maxLength: 4 }).map(fromEntries),
  fc.constantFrom<unknown>([], {}, [[]], [{}], [null], new Array(500).fill('x'), deepArray(1_000)),
);

const change = fc.oneof(
  { weight: 4, arbitrary: anyJson.map(value => () => value) },
  fc.constant(() => undefined),
  fc.constant((value: unknown) => [value]),
  fc.constant((value: unknown) => ({ value })),
  fc.constant((value: unknown) => `${JSON.stringify(value)} `.repeat(3)),
);

/** A valid body with some of its fields changed, left out, or made up. */
export function anyMutation(valid: object): fc.Arbitrary<object> {
  const keys = Object.keys(valid);
  const changes =
    keys.length > 0
      ? fc.array(fc.tuple(fc.constantFrom(...keys), change), { maxLength: 3 })
      : fc.constant([]);
  const additions = fc.array(fc.tuple(anyKey, anyJson), { maxLength: 2 });
  return fc.tuple(changes, additions).map(([changed, added]) => {
    const entries = new Map<string, unknown>(Object.entries(valid));
    for (const [key, alter] of changed) entries.set(key, alter(entries.get(key)));
    return fromEntries([...entries, ...added]);
  });
}
