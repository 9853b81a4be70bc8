import { expect, it } from 'vitest';
import { readLink } from './accounts/recovery';
import { readCalendarFeed } from './bookings/calendar-feed';
import { checkResponse, pathTo } from './endpoint';

it('fills in the parameters of a path, each encoded', () => {
  expect(pathTo({ path: '/api/shares/:slug/files/:id' }, { slug: 'a/b?c', id: 'ü' })).toBe(
    '/api/shares/a%2Fb%3Fc/files/%C3%BC',
  );
  expect(pathTo({ path: '/api/shares' }, {})).toBe('/api/shares');
});

it('lets a response pass that is what its contract says', () => {
  expect(() => checkResponse(readLink, { name: 'mara' })).not.toThrow();
});

it('lets every response pass that is no JSON', () => {
  expect(() => checkResponse(readCalendarFeed, 'BEGIN:VCALENDAR')).not.toThrow();
});

it.each([{}, { name: 7 }, { name: 'mara', password: 'secret' }])('reports %j', body => {
  expect(() => checkResponse(readLink, body)).toThrow('POST /api/links/details does not match its contract');
});
