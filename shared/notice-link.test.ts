import { expect, it } from 'vitest';
import { countLinks, splitAtLink } from './notice-link';

it.each([
  ['We’re closed until Monday.', ['We’re closed until Monday.', null, '']],
  ['Muster 2 is out: https://muster.example/2.', ['Muster 2 is out: ', 'https://muster.example/2', '.']],
  ['(See http://a.example/b?c=d#e)', ['(See ', 'http://a.example/b?c=d#e', ')']],
  ['javascript:alert(1) and www.example.com', ['javascript:alert(1) and www.example.com', null, '']],
  ['https://a.example/"><script>', ['', 'https://a.example/', '"><script>']],
])('%s', (notice, [before, href, after]) => {
  expect(splitAtLink(notice)).toEqual({ before, href, after });
});

it('counts every link', () => {
  expect(countLinks('https://a.example, or https://b.example.')).toBe(2);
  expect(countLinks('None')).toBe(0);
});
