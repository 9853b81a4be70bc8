import { beforeEach, expect, it } from 'vitest';
import { createScrollMemory } from './scroll-memory';

beforeEach(() => sessionStorage.clear());

it('survives a reload', () => {
  createScrollMemory().save('a', 640.4);
  expect(createScrollMemory().find('a')).toBe(640);
  expect(createScrollMemory().find('b')).toBeNull();
});

it('forgets the entries left longest ago', () => {
  const memory = createScrollMemory();
  for (let entry = 0; entry <= 50; entry += 1) memory.save(`entry-${entry}`, entry);
  expect(createScrollMemory().find('entry-0')).toBeNull();
  expect(createScrollMemory().find('entry-1')).toBe(1);
});

it.each(['{', '{"a":1}', '[["a"],null,["b","c"]]'])('starts anew over %s', text => {
  sessionStorage.setItem('scroll-positions', text);
  expect(createScrollMemory().find('a')).toBeNull();
});
