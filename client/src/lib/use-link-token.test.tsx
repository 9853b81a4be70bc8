import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLinkToken } from './use-link-token';

afterEach(() => window.history.replaceState(null, '', '/'));

/** Every kind of character that one can have. */
const token = `_Zk3v-${'T'.repeat(36)}_`;

function open(hash: string) {
  window.history.replaceState(null, '', `/join${hash}`);
  return renderHook(useLinkToken).result;
}

it.each([
  `#${token}`,
  ...['.', ')', '>', ').', ',', ';', '!', '"', '”', '\u200b', '=', '=20', '*', '_', '/', '#'].map(
    end => `#${token}${end}`,
  ),
  ...['%20', '%2E', '%3E', '%22', '%E2%80%9D', '%E2', '%', '&utm_source=x', '?utm_source=x', '&amp;a=b'].map(
    end => `#${token}${end}`,
  ),
  ...[' ', '%20', '<', '"', '%3C', '%2520', '='].map(start => `#${start}${token}`),
  `#${token.slice(0, 20)}=${token.slice(20)}`,
  `#${token.slice(0, 20)}=%0D%0A${token.slice(20)}`,
  `#${token.replaceAll('_', '%5F').replaceAll('-', '%2D')}`,
])('a link that arrived as %j has its token', hash => {
  expect(open(hash).current).toBe(token);
});

it.each(['', '#', '#content', `#${token.slice(0, 42)}`])('there is none in %j', hash => {
  expect(open(hash).current).toBe('');
});

it('another link takes its place, and what is no token does not', () => {
  const result = open(`#${token}`);
  const go = (hash: string) =>
    act(() => {
      window.history.replaceState(null, '', `/join${hash}`);
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
  const other = 'B'.repeat(43);
  go(`#${other}.`);
  expect(result.current).toBe(other);
  go('#content');
  expect(result.current).toBe(other);
});
