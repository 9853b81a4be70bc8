import { expect, it } from 'vitest';
import { readCalendarFeed } from './calendar-feed';
import { checkResponse } from './check-response';
import { readReset } from './recovery';

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
