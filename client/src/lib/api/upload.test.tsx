import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ForeignAnswerError } from './answer';
import { ApiError } from './api-error';
import { uploadForm } from './upload';

/** Stands in for XMLHttpRequest, which jsdom would send over the network. */
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
  responseURL = 'https://tidewright.example/api/shares';
  open = vi.fn();
  send = vi.fn();
  setRequestHeader = vi.fn();
  abort = vi.fn(() => this.onabort());
  getResponseHeader = vi.fn((_name: string): string | null => '30');

  constructor() {
    FakeRequest.last = this;
  }

  respond(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.onload();
  }
}

/** The request, once the form's files are found to be readable. */
async function sent() {
  await waitFor(() => expect(FakeRequest.last.send).toHaveBeenCalledOnce());
  return FakeRequest.last;
}

beforeEach(() => {
  FakeRequest.last = new FakeRequest();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

describe('an upload', () => {
  it('posts the form with cookies, reports its progress, and reads the response', async () => {
    const form = new FormData();
    const onProgress = vi.fn();
    const response = uploadForm<{ slug: string }>('/api/shares', form, {
      onProgress,
      headers: { 'Idempotency-Key': 'one-filled-form' },
    });
    const request = await sent();
    expect(request.open).toHaveBeenCalledWith('POST', '/api/shares');
    expect(request.withCredentials).toBe(true);
    expect(request.setRequestHeader).toHaveBeenCalledWith('Idempotency-Key', 'one-filled-form');
    expect(request.send).toHaveBeenCalledWith(form);
    request.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
    request.upload.onprogress?.({ lengthComputable: false, loaded: 30, total: 0 });
    expect(onProgress.mock.calls).toEqual([[0.25]]);
    request.respond(201, '{"slug":"abc"}');
    await expect(response).resolves.toEqual({ slug: 'abc' });
  });

  it('fails like every other request', async () => {
    const response = uploadForm('/api/shares', new FormData());
    (await sent()).respond(413, '{"message":"The file is larger than 25 MB."}');
    const error = await response.catch(reason => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '413: {"message":"The file is larger than 25 MB."}',
      status: 413,
      userMessage: 'The file is larger than 25 MB.',
      retryAfter: 30,
    });
  });

  it('fails with a TypeError on a network error', async () => {
    const broken = uploadForm('/api/shares', new FormData());
    (await sent()).onerror();
    await expect(broken).rejects.toThrow(TypeError);
  });

  it('fails if it was redirected', async () => {
    const redirected = uploadForm('/api/shares', new FormData());
    const request = await sent();
    request.responseURL = 'https://tidewright.example/sign-in';
    request.respond(404, '{"message":"There is no such page."}');
    await expect(redirected).rejects.toThrow(ForeignAnswerError);
  });

  it('is aborted by its signal, before or during the upload', async () => {
    const controller = new AbortController();
    const response = uploadForm('/api/shares', new FormData(), { signal: controller.signal });
    await sent();
    controller.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.last.abort).toHaveBeenCalledOnce();
    await expect(
      uploadForm('/api/shares', new FormData(), { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
