import { expect, it } from 'vitest';
import { pathTo } from './endpoint';

it('fills in the parameters of a path, each encoded', () => {
  expect(pathTo({ path: '/api/shares/:slug/files/:id' }, { slug: 'a/b?c', id: 'ü' })).toBe(
    '/api/shares/a%2Fb%3Fc/files/%C3%BC',
  );
  expect(pathTo({ path: '/api/shares' }, {})).toBe('/api/shares');
});
