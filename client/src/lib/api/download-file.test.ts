import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from './download-file';
import { sendFiles, setFile } from './form-files';

function respondInParts(parts: string[], headers: Record<string, string> = {}) {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const all = { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment', ...headers };
  vi.stubGlobal('fetch', async () => new Response(body, { headers: all }));
}

it('reports its progress, and returns every byte', async () => {
  respondInParts(['spring ', 'tide'], { 'Content-Length': '11' });
  const onProgress = vi.fn();
  const file = await downloadFile('/api/share/abc/download', { password: 'p' }, { onProgress });
  expect(await file.text()).toBe('spring tide');
  expect(file.type).toBe('application/pdf');
  expect(onProgress.mock.calls).toEqual([[7 / 11], [1]]);
});

it.each([
  [{ size: 8 }, {}],
  [{ size: 10 }, { 'Content-Length': '9' }],
  [{ size: null }, { 'Content-Length': '8' }],
])('fails if it is not as long as announced: %j %j', async (options, headers) => {
  respondInParts(['low water'], headers);
  await expect(downloadFile('/api/share/abc/download', {}, options)).rejects.toMatchObject({
    userMessage: 'The file didn’t download completely. Please try again.',
  });
});

it('is not compared with the length of a compressed response', async () => {
  respondInParts(['low water'], { 'Content-Length': '5', 'Content-Encoding': 'br' });
  expect((await downloadFile('/api/people-exports', {})).size).toBe(9);
});

it.each([
  ['old\\plan.pdf', 'old\\plan.pdf'],
  ['plan\\\\', 'plan'],
  ['\\', 'file'],
])('a file named %j is sent as %j', (name, sent) => {
  const form = new FormData();
  setFile(form, 'file', new File(['x'], name));
  expect(form.get('file')).toMatchObject({ name: sent });
});

describe('a form with a file', () => {
  const form = new FormData();
  form.set('logo', new File(['bytes'], 'logo.png'));
  const lost = new TypeError('Failed to fetch');
  const message = 'This file changed or can’t be read. Choose it again.';
  const unreadable = { userMessage: message, issues: [{ path: 'logo', message }] };
  const change = () => vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException());

  afterEach(() => vi.restoreAllMocks());

  it('that changes on the way says so', async () => {
    const send = async () => {
      change();
      throw lost;
    };
    await expect(sendFiles(form, send)).rejects.toMatchObject(unreadable);
  });
});
