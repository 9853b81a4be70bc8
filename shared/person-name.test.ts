import { expect, it } from 'vitest';
import { nameOfPerson } from './person-name';

it.each([
  ['Mara', 'Ellison', 'Mara Ellison'],
  ['Mara', null, 'Mara'],
  ['', 'Ellison', 'Ellison'],
  [null, null, 'mara'],
])('someone named %j %j is %s', (firstName, lastName, name) => {
  expect(nameOfPerson({ firstName, lastName, username: 'mara' })).toBe(name);
});
