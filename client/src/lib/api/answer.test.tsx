import { expect, it, vi } from 'vitest';
import { ForeignAnswerError } from './answer';
import { isUnanswered, messageOf } from './api-error';
import { fetchJson } from './client';
import { downloadFile } from './download-file';
import { uploadForm } from './upload';

/** Answers every request alike, by fetch and by XMLHttpRequest. */
function answer(status: number, type: string, body: string) {
  const headers = { 'Content-Type': type, 'Retry-After': '60' };
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
  class FakeRequest {
    status = status;
    statusText = '';
    responseText = body;
    responseURL = '';
    upload = {};
    onload = () => {};
    open = (_method: string, path: string) => {
      this.responseURL = path;
    };
    setRequestHeader = () => {};
    getResponseHeader = () => '60';
    send = () => this.onload();
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}

const requests = {
  call: () => fetchJson('POST', '/api/share/abc/access', { password: 'spring tide' }),
  upload: () => uploadForm('/api/shares', new FormData()),
  download: () => downloadFile('/api/share/abc/download', { password: 'spring tide' }),
};

const page = '<!DOCTYPE html><title>Blocked</title>';
const tooLarge = 'This is too large for a server between you and our site. Try something smaller.';
const refused = 'A server between you and our site refused this. Try again, or use another network.';
const tooMany =
  'A server between you and our site is getting too many requests. Wait a moment, then try again.';
const away = 'We can’t reach our site right now. Please try again in a moment.';
const another =
  'Something other than our site answered. If your network asks you to sign in, do that first, then try again.';

const foreign: [number, string, string, string, 'may be done' | 'not done'][] = [
  [413, 'text/html', page, tooLarge, 'not done'],
  [401, 'text/html', page, refused, 'not done'],
  [403, 'text/html', page, refused, 'not done'],
  [403, 'text/plain', 'error code: 1020', refused, 'not done'],
  [429, 'text/html', page, tooMany, 'not done'],
  [429, 'application/json', '{"error":"rate limited"}', tooMany, 'not done'],
  [404, 'text/html', page, another, 'not done'],
  [410, 'text/plain', 'gone', another, 'not done'],
  [408, 'text/html', page, away, 'not done'],
  [500, 'text/html', page, away, 'may be done'],
  [502, 'text/html', page, away, 'may be done'],
  [502, 'text/plain', '', away, 'may be done'],
  [503, 'application/json', '{"message":" "}', away, 'may be done'],
  [503, 'application/json', '"oops"', away, 'may be done'],
  [504, 'application/json', '{"message":{"a":1}}', away, 'may be done'],
  [522, 'text/html', page, away, 'may be done'],
  [200, 'text/html', page, another, 'may be done'],
  [200, 'text/plain', 'OK', another, 'may be done'],
  [200, 'text/plain', '', another, 'may be done'],
  [302, 'text/html', page, another, 'not done'],
];

it.each(
  foreign.flatMap(row => Object.entries(requests).map(([name, send]) => [...row, name, send] as const)),
)(
  'a %i of %s that reads %j is not the server’s: %s (%s, %s)',
  async (status, type, body, sentence, done, _name, send) => {
    answer(status, type, body);
    const error = await send().catch(reason => reason);
    expect(error).toBeInstanceOf(ForeignAnswerError);
    expect(error.message).toBe(`${status}: ${body}`);
    expect(messageOf(error, 'Failed')).toBe(sentence);
    expect(isUnanswered(error)).toBe(done === 'may be done');
  },
);

it.each(
  [401, 403, 404, 410, 413, 429, 500, 502, 503].flatMap(status =>
    Object.entries(requests).map(([name, send]) => [status, name, send] as const),
  ),
)('a %i with a message is the server’s (%s)', async (status, _name, send) => {
  answer(status, 'application/json', '{"message":"This share has expired."}');
  const error = await send().catch(reason => reason);
  expect(error).toMatchObject({ name: 'ApiError', status, retryAfter: 60, mayBeDone: false });
  expect(messageOf(error, 'Failed')).toBe('This share has expired.');
});

it('the status text is in the error of an empty answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(requests.call()).rejects.toThrow('502: Bad Gateway');
});

it('a redirection is not followed', async () => {
  answer(200, 'application/json', '{}');
  const send = vi.spyOn(globalThis, 'fetch');
  await requests.call();
  expect(send).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ redirect: 'manual' }));
});
