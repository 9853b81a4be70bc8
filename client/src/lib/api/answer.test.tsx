import { expect, it, vi } from 'vitest';
import { ForeignAnswerError } from './answer';
import { isUnanswered, messageOf } from './api-error';
import { downloadFile } from './download-file';
import { fetchJson } from './send-request';
import { uploadForm } from './upload';

const header = vi.fn();

/** Answers every request alike, by fetch and by XMLHttpRequest. */
function answer(status: number, type: string, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'Content-Type': type } }));
  class FakeRequest {
    status = status;
    statusText = '';
    responseText = body;
    responseURL = '/api/shares';
    upload = {};
    onload = () => {};
    open = () => {};
    setRequestHeader = header;
    getResponseHeader = () => null;
    send = () => this.onload();
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}

const ways = {
  call: () => fetchJson('POST', '/api/share/abc/access', { password: 'spring tide' }),
  upload: () => uploadForm('/api/shares', new FormData(), { headers: { 'Idempotency-Key': 'one' } }),
  download: () => downloadFile('/api/share/abc/download', { password: 'spring tide' }),
};

const page = '<!DOCTYPE html><title>Blocked</title>';
const tooLarge = 'This is too large to send. Please try something smaller.';
const away = 'The site isn’t responding right now. Please try again in a moment.';

it.each<[status: number, type: string, body: string, sentence: string, mayBeDone: boolean]>([
  [413, 'text/html', page, tooLarge, false],
  [403, 'text/plain', 'error code: 1020', away, false],
  [502, 'text/html', page, away, true],
  [503, 'text/html', page, away, false],
  ...[400, 404, 413, 429, 500, 503].flatMap(status =>
    ['', ' \n', '{}', '[]', 'null', '{"message":" "}', '{"error":"rate limited"}'].map(
      (body): [number, string, string, string, boolean] => [
        status,
        'application/json',
        body,
        'Failed',
        false,
      ],
    ),
  ),
  [502, 'text/plain', '', 'Failed', true],
  [504, 'application/json', '{}', 'Failed', true],
  [200, 'text/html', page, away, true],
  [302, 'text/html', page, away, false],
])(
  'a %i of %s that reads %j has no message of the server: %s',
  async (status, type, body, sentence, mayBeDone) => {
    answer(status, type, body);
    for (const send of Object.values(ways)) {
      const error = await send().catch(reason => reason);
      expect(error).toBeInstanceOf(ForeignAnswerError);
      expect(error.message).toBe(`${status}: ${body}`);
      expect(messageOf(error, 'Failed')).toBe(sentence);
      expect(messageOf(error)).toBe(sentence === 'Failed' ? away : sentence);
      expect(isUnanswered(error)).toBe(mayBeDone);
    }
  },
);

it.each(Object.entries(ways))('a refusal with a message is the server’s (%s)', async (_name, send) => {
  answer(410, 'application/json', '{"message":"This share has expired."}');
  const error = await send().catch(reason => reason);
  expect(error).toMatchObject({ name: 'ApiError', status: 410, mayBeDone: false });
  expect(messageOf(error, 'Failed')).toBe('This share has expired.');
});

it('an upload is sent with its headers, and its answer read', async () => {
  answer(201, 'application/json', '{"slug":"abc"}');
  expect(await ways.upload()).toEqual({ slug: 'abc' });
  expect(header).toHaveBeenCalledWith('Idempotency-Key', 'one');
});
