/** Texts that have broken programs before. */
export const oddTexts = [
  '',
  'a\u0000b',
  'half \udfff\ud83d pair',
  '2026-02-30T25:61:00Z',
  'x'.repeat(20_000),
  ' ',
  '\u202e\u200b\ufeff',
  '\r\nSet-Cookie: studio_sid=forged',
  "' or 1=1; drop table users; --",
  '../../../../etc/passwd',
  '__proto__',
  '9'.repeat(400),
  'ß'.repeat(73),
  'https://[::1',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
];

const fewOddValues: unknown[] = [null, {}, 1.7e308, -1, ...oddTexts.slice(0, 5)];

const oddValues: unknown[] = [
  ...fewOddValues,
  true,
  [],
  [{}],
  { length: 1, toString: 1, hasOwnProperty: 1 },
  Array(500).fill('x'),
  JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`),
  0,
  0.1 + 0.2,
  2 ** 31,
  ...oddTexts,
];

/** JSON can have an own key `__proto__`, and a literal can't. */
const withPrototypeKeys = (value: object) => ({
  ...value,
  ...JSON.parse('{"__proto__": {"role": "owner"}, "constructor": {"prototype": 1}, "": 1}'),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bends one place at a time, deeper ones included. */
export function* bend(value: unknown, depth = 0): Generator<unknown> {
  yield* depth > 0 ? fewOddValues : oddValues;
  yield [value];
  yield { value };
  yield JSON.stringify(value);
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const bent of bend(value[0], depth + 1)) yield [bent, ...value.slice(1)];
  }
  if (!isObject(value)) return;
  yield withPrototypeKeys(value);
  for (const [key, inner] of Object.entries(value)) {
    const { [key]: _, ...rest } = value;
    yield rest;
    for (const bent of bend(inner, depth + 1)) yield { ...value, [key]: bent };
  }
}

export function bendQuery(names: string[]): string[] {
  if (names.length === 0) return ['__proto__[x]=1', '%=%&&&=&='];
  const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString()).slice(0, 3_000);
  const values = [...oddTexts.filter((_, at) => at % 2 === 0).map(encode), '%ED%A0%80', '9999999999999999-1'];
  return [
    ...[...names, '__proto__'].flatMap(name => [
      ...values.map(value => `${name}=${value}`),
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[$gt]=1&${name}=2`,
      `${name}[__proto__][x]=1`,
      name,
    ]),
    '%=%&&&=&=',
    'a&'.repeat(2_000),
  ];
}

export const oddSegments = [
  '%',
  '%zz',
  '%00',
  '%C0%AF',
  '%ED%A0%80',
  '%2e%2e%2f%2e%2e',
  '%20',
  '%F0%9F%A6%8A',
  ';a=b',
  '__proto__',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'x'.repeat(5_000),
];
