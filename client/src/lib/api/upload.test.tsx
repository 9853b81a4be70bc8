import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { uploadForm } from './upload';

/** Stands for the browser's request, which jsdom would send over the wire. */
class FakeRequest {
  static last = new FakeRequest();
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload: () => void = vi.fn();
  onerror: () => void = vi.fn();
  onabort: () => void = vi.fn();
  onloadend: () => void = vi.fn();
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  open = vi.fn();
  send = vi.fn();
  setRequestHeader = vi.fn();
  abort = vi.fn(() => this.onabort());
  getResponseHeader = vi.fn((_name: string): string | null => '30');

  constructor() {
    FakeRequest.last = this;
  }

  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

describe('an upload', () => {
  it('posts the form with cookies, tells how far it is, and reads the answer', async () => {
    const form = new FormData();
    const onProgress = vi.fn();
    const answer = uploadForm<{ slug: string }>('/api/shares', form, { onProgress });
    const request = FakeRequest.last;
    expect(request.open).toHaveBeenCalledWith('POST', '/api/shares');
    expect(request.withCredentials).toBe(true);
    expect(request.send).toHaveBeenCalledWith(form);
    request.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
    request.upload.onprogress?.({ lengthComputable: false, loaded: 30, total: 0 });
    expect(onProgress.mock.calls).toEqual([[0.25]]);
    request.answer(201, '{"slug":"abc"}');
    await expect(answer).resolves.toEqual({ slug: 'abc' });
  });

  it('fails as every other call does', async () => {
    const answer = uploadForm('/api/shares', new FormData());
    FakeRequest.last.answer(413, '{"message":"The file is larger than 25 MB."}');
    const error = await answer.catch(reason => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '413: {"message":"The file is larger than 25 MB."}',
      status: 413,
      userMessage: 'The file is larger than 25 MB.',
      retryAfter: 30,
    });
  });

  it('fails with a TypeError when the connection breaks, or the answer is no JSON', async () => {
    const broken = uploadForm('/api/shares', new FormData());
    FakeRequest.last.onerror();
    await expect(broken).rejects.toThrow(TypeError);
    const garbled = uploadForm('/api/shares', new FormData());
    FakeRequest.last.answer(200, '<html>');
    await expect(garbled).rejects.toThrow(SyntaxError);
  });

  it('stops when its signal says so, before or on the way', async () => {
    const controller = new AbortController();
    const answer = uploadForm('/api/shares', new FormData(), { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.last.abort).toHaveBeenCalledOnce();
    await expect(
      uploadForm('/api/shares', new FormData(), { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
