import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { downloadFile } from './download-file';

afterEach(() => vi.unstubAllGlobals());

function respondWith(response: Response) {
  const fetchStub = vi.fn(async () => response);
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
}

/** A response whose body arrives in these parts. */
function inParts(parts: string[], headers: Record<string, string> = {}) {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment', ...headers },
  });
}

describe('a download', () => {
  it('reports its progress, and returns every byte', async () => {
    const fetchStub = respondWith(inParts(['spring ', 'tide'], { 'Content-Length': '11' }));
    const onProgress = vi.fn();
    const file = await downloadFile('/api/share/abc/download', { password: 'p' }, { onProgress });
    expect(await file.text()).toBe('spring tide');
    expect(file.type).toBe('application/pdf');
    expect(onProgress.mock.calls).toEqual([[7 / 11], [1]]);
    expect(fetchStub).toHaveBeenCalledWith(
      '/api/share/abc/download',
      expect.objectContaining({ method: 'POST', body: '{"password":"p"}' }),
    );
  });

  it('works without progress if the size is unknown', async () => {
    respondWith(inParts(['low water']));
    const onProgress = vi.fn();
    const file = await downloadFile('/api/share/abc/download', {}, { onProgress });
    expect(await file.text()).toBe('low water');
    expect(onProgress).not.toHaveBeenCalled();
  });

  it.each([
    [{ size: 8 }, {}],
    [{ size: 10 }, { 'Content-Length': '9' }],
    [{ size: null }, { 'Content-Length': '8' }],
    [{ size: 8, onProgress: () => {} }, {}],
  ])('fails if it is not as long as announced: %j %j', async (options, headers) => {
    respondWith(inParts(['low water'], headers));
    await expect(downloadFile('/api/share/abc/download', {}, options)).rejects.toMatchObject({
      userMessage: 'The file didn’t arrive complete. Please try again.',
      mayBeDone: false,
    });
  });

  it('is not compared with the length of a compressed response', async () => {
    respondWith(inParts(['low water'], { 'Content-Length': '5', 'Content-Encoding': 'br' }));
    expect((await downloadFile('/api/people-exports', {})).size).toBe(9);
  });

  it('fails like every other request', async () => {
    respondWith(Response.json({ message: 'That password is not right.' }, { status: 401 }));
    const error = await downloadFile('/api/share/abc/download', {}).catch(reason => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401, userMessage: 'That password is not right.' });
  });
});
