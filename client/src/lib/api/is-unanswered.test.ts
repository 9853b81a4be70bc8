import { expect, it } from 'vitest';
import { ApiError } from './api-error';
import { isUnanswered } from './is-unanswered';

const answer = (status: number, body: string) =>
  new ApiError({ status, statusText: '', body, retryAfter: null });

it.each([
  [new TypeError('Failed to fetch'), true],
  [answer(502, '<h1>502 Bad Gateway</h1>'), true],
  [answer(504, ''), true],
  [answer(502, '{"message":"Stripe can’t be reached."}'), false],
  [answer(503, '<h1>Backend fetch failed</h1>'), true],
  [answer(522, '<h1>Connection timed out</h1>'), true],
  [answer(503, '{"message":"Too many passwords are waiting."}'), false],
  [answer(429, '<h1>Too Many Requests</h1>'), false],
  [answer(409, '{"message":"You already have an authenticator app."}'), false],
])('%s leaves open what was done: %s', (error, expected) => {
  expect(isUnanswered(error)).toBe(expected);
});
