import { expect, it } from 'vitest';
import { readCalendarFeed } from './calendar-feed';
import { checkResponse, pathTo } from './endpoint';
import { readReset } from './recovery';

it('fills in the parameters of a path, each encoded', () => {
  expect(pathTo({ path: '/api/shares/:slug/files/:id' }, { slug: 'a/b?c', id: 'ü' })).toBe(
    '/api/shares/a%2Fb%3Fc/files/%C3%BC',
  );
  expect(pathTo({ path: '/api/shares' }, {})).toBe('/api/shares');
});

it('lets a response pass that is what its contract says', () => {
  expect(() => checkResponse(readReset, { username: 'mara' })).not.toThrow();
});

it('lets every response pass that is no JSON', () => {
  expect(() => checkResponse(readCalendarFeed, 'BEGIN:VCALENDAR')).not.toThrow();
});

it.each([{}, { username: 7 }, { username: 'mara', password: 'secret' }])('reports %j', body => {
  expect(() => checkResponse(readReset, body)).toThrow(
    'POST /api/password-reset/details does not match its contract',
  );
});
