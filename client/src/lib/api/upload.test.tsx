import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { uploadForm } from './upload';

/** Stands in for XMLHttpRequest, which jsdom would send over the network. */
class FakeRequest {
  static last = new FakeRequest();
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload: () => void = vi.fn();
  onabort: () => void = vi.fn();
  withCredentials = false;
  status = 201;
  responseText = '{"slug":"abc"}';
  responseURL = 'https://tidewright.example/api/shares';
  open = vi.fn();
  send = vi.fn();
  setRequestHeader = vi.fn();
  abort = vi.fn(() => this.onabort());
  getResponseHeader = () => null;

  constructor() {
    FakeRequest.last = this;
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

it('posts the form with cookies, reports its progress, and reads the response', async () => {
  const form = new FormData();
  const onProgress = vi.fn();
  const headers = { 'Idempotency-Key': 'one-filled-form' };
  const response = uploadForm<{ slug: string }>('/api/shares', form, { onProgress, headers });
  const request = await sent();
  expect(request.open).toHaveBeenCalledWith('POST', '/api/shares');
  expect(request.withCredentials).toBe(true);
  expect(request.setRequestHeader).toHaveBeenCalledWith('Idempotency-Key', 'one-filled-form');
  expect(request.send).toHaveBeenCalledWith(form);
  request.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
  expect(onProgress.mock.calls).toEqual([[0.25]]);
  request.onload();
  await expect(response).resolves.toEqual({ slug: 'abc' });
});
