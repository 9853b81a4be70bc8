import { expect, it } from 'vitest';
import { listQuery } from './lists';

const accepts = (query: object) => listQuery.safeParse(query).success;

it('a page of a list has 1 to 200 rows, and 200 by default', () => {
  expect(listQuery.parse({})).toEqual({ search: null, limit: 200 });
  expect(listQuery.parse({ limit: '200', search: ' a ', cursor: '1-2' })).toEqual({
    limit: 200,
    search: 'a',
    cursor: '1-2',
  });
  for (const limit of ['0', '201', 'x', '']) expect(accepts({ limit }), limit).toBe(false);
});

it('a cursor is a time and a number or a UUID', () => {
  expect(accepts({ cursor: '1772463600000000-7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e' })).toBe(true);
  for (const cursor of ['', '7', 'nonsense', '-7', '1-', 'x-7', `${'9'.repeat(17)}-1`, '1-a b']) {
    expect(accepts({ cursor }), cursor).toBe(false);
  }
});
