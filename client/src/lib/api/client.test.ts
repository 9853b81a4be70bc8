import { units } from '@shared/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, messageOf } from './api-error';
import { fetchJson } from './client';
import { RequestTimeoutError } from './with-timeout';

function respondWith(status: number, body: string | null, init: ResponseInit = {}) {
  const fetchStub = vi.fn(async () => new Response(body, { status, ...init }));
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
}

/** A connection on which nothing arrives until it is aborted. */
function neverRespond() {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      const abort = () => reject(signal?.reason);
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
    });
  });
}

async function failureOf(request: Promise<unknown>): Promise<ApiError> {
  const error = await request.then(
    () => null,
    reason => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The request did not fail with an ApiError');
  return error;
}

afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  it('sends cookies and reads JSON', async () => {
    const fetchStub = respondWith(200, '{"formattedTotal":"12.00"}');
    await expect(fetchJson('GET', '/api/fundraising-stats')).resolves.toEqual({ formattedTotal: '12.00' });
    expect(fetchStub).toHaveBeenCalledWith(
      '/api/fundraising-stats',
      expect.objectContaining({ method: 'GET', credentials: 'include', body: undefined }),
    );
  });

  it('sends an object as JSON', async () => {
    const fetchStub = respondWith(201, '{}');
    await fetchJson('POST', '/api/login', { username: 'mara' }, { headers: { 'Idempotency-Key': 'k1' } });
    expect(fetchStub).toHaveBeenCalledWith(
      '/api/login',
      expect.objectContaining({
        method: 'POST',
        body: '{"username":"mara"}',
        headers: expect.objectContaining({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' }),
      }),
    );
  });

  it('leaves the content type of a form to the browser, which knows the boundary', async () => {
    const fetchStub = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetchStub);
    const form = new FormData();
    await fetchJson('POST', '/api/shares', form);
    const init = fetchStub.mock.calls[0]?.[1];
    expect(init?.body).toBe(form);
    expect(init?.headers).not.toHaveProperty('Content-Type');
  });

  it('returns undefined for an empty body', async () => {
    respondWith(204, null);
    await expect(fetchJson('DELETE', '/api/share/abc')).resolves.toBeUndefined();
  });

  it('is aborted by its signal', async () => {
    neverRespond();
    const controller = new AbortController();
    const pending = fetchJson('GET', '/api/sponsors', undefined, { signal: controller.signal });
    controller.abort(new Error('The page is gone'));
    await expect(pending).rejects.toThrow('The page is gone');
    await expect(fetchJson('GET', '/api/sponsors', undefined, { signal: controller.signal })).rejects.toThrow(
      'The page is gone',
    );
  });

  it('passes a network error through', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed');
    });
    await expect(fetchJson('GET', '/api/sponsors')).rejects.toThrow(TypeError);
  });
});

describe('a server that does not respond', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['a read', () => fetchJson('GET', '/api/sponsors')],
    ['a post', () => fetchJson('POST', '/api/bookings', { firstName: 'Tomas' })],
  ])('times out %s after 20 seconds, with a message', async (_case, send) => {
    neverRespond();
    const failure = send().catch(reason => reason);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(await Promise.race([failure, 'still asking'])).toBe('still asking');
    await vi.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(error).toBeInstanceOf(RequestTimeoutError);
    expect(messageOf(error, 'Failed')).toBe(
      'The server took too long to respond. Please check your connection and try again.',
    );
  });

  it('may have sent the head of its response', async () => {
    vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start(controller) {
          signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
        },
      });
      return new Response(body);
    });
    const failure = fetchJson('GET', '/api/sponsors').catch(reason => reason);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failure).toBeInstanceOf(RequestTimeoutError);
  });

  it('has no timeout for a form, which may contain a file', async () => {
    neverRespond();
    const failure = fetchJson('POST', '/api/shares', new FormData()).catch(reason => reason);
    await vi.advanceTimersByTimeAsync(units.HOUR);
    expect(await Promise.race([failure, 'still sending'])).toBe('still sending');
  });

  it('leaves no timer behind after its response', async () => {
    respondWith(200, '{}');
    await fetchJson('GET', '/api/sponsors');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a non-OK response', () => {
  it('raises an error that reads `status: body`', async () => {
    respondWith(409, '{"message":"That username is taken"}');
    const error = await failureOf(fetchJson('POST', '/api/register', {}));
    expect(error.message).toBe('409: {"message":"That username is taken"}');
    expect(error).toMatchObject({ status: 409, userMessage: 'That username is taken', issues: [] });
  });

  it('includes the issues of refused input', async () => {
    const issues = [{ path: 'email', message: 'Valid email is required' }];
    respondWith(400, JSON.stringify({ message: 'Check the form', issues }));
    expect((await failureOf(fetchJson('POST', '/api/contact', {}))).issues).toEqual(issues);
  });

  it.each([
    ['120', 120],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('parses Retry-After %s as %s', async (header, seconds) => {
    respondWith(429, '{"message":"Slow down"}', { headers: { 'Retry-After': header } });
    expect((await failureOf(fetchJson('GET', '/api/user'))).retryAfter).toBe(seconds);
  });
});
