import { units } from '@shared/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, messageOf } from './api-error';
import { api } from './client';
import { TimeLimitError } from './time-limit';

function answerWith(status: number, body: string | null, init: ResponseInit = {}) {
  const fetchStub = vi.fn(async () => new Response(body, { status, ...init }));
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
}

/** A connection on which nothing comes, until it is broken off. */
function stayThere() {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      const breakOff = () => reject(signal?.reason);
      if (signal?.aborted) breakOff();
      signal?.addEventListener('abort', breakOff);
    });
  });
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    reason => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return error;
}

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('sends cookies and reads JSON', async () => {
    const fetchStub = answerWith(200, '{"formattedTotal":"12.00"}');
    await expect(api.get('/api/fundraising-stats')).resolves.toEqual({ formattedTotal: '12.00' });
    expect(fetchStub).toHaveBeenCalledWith(
      '/api/fundraising-stats',
      expect.objectContaining({ method: 'GET', credentials: 'include', body: undefined }),
    );
  });

  it('sends an object as JSON', async () => {
    const fetchStub = answerWith(201, '{}');
    await api.post('/api/login', { username: 'mara' }, { headers: { 'Idempotency-Key': 'k1' } });
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
    await api.post('/api/shares', form);
    const init = fetchStub.mock.calls[0]?.[1];
    expect(init?.body).toBe(form);
    expect(init?.headers).not.toHaveProperty('Content-Type');
  });

  it('answers nothing for an empty body', async () => {
    answerWith(204, null);
    await expect(api.delete('/api/share/abc')).resolves.toBeUndefined();
  });

  it('is broken off when its signal says so', async () => {
    stayThere();
    const controller = new AbortController();
    const call = api.get('/api/sponsors', { signal: controller.signal });
    controller.abort(new Error('The page is gone'));
    await expect(call).rejects.toThrow('The page is gone');
    await expect(api.get('/api/sponsors', { signal: controller.signal })).rejects.toThrow('The page is gone');
  });

  it('lets a broken connection through as it is', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed');
    });
    await expect(api.get('/api/sponsors')).rejects.toThrow(TypeError);
  });
});

describe('a server that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['a read', () => api.get('/api/sponsors')],
    ['a post', () => api.post('/api/bookings', { firstName: 'Tomas' })],
  ])('costs %s 20 seconds, and is told in a sentence', async (_case, call) => {
    stayThere();
    const failure = call().catch(reason => reason);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(await Promise.race([failure, 'still asking'])).toBe('still asking');
    await vi.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(error).toBeInstanceOf(TimeLimitError);
    expect(messageOf(error, 'Failed')).toBe(
      'No answer came in time. Please check your connection and try again.',
    );
  });

  it('may have sent the head of its answer', async () => {
    vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start(controller) {
          signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
        },
      });
      return new Response(body);
    });
    const failure = api.get('/api/sponsors').catch(reason => reason);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failure).toBeInstanceOf(TimeLimitError);
  });

  it('has all the time in the world for a form, which may carry a file', async () => {
    stayThere();
    const failure = api.post('/api/shares', new FormData()).catch(reason => reason);
    await vi.advanceTimersByTimeAsync(units.HOUR);
    expect(await Promise.race([failure, 'still sending'])).toBe('still sending');
  });

  it('leaves no timer behind once it has answered', async () => {
    answerWith(200, '{}');
    await api.get('/api/sponsors');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a non-OK answer', () => {
  it('raises an error that reads `status: body`', async () => {
    answerWith(409, '{"message":"That username is taken"}');
    const error = await failureOf(api.post('/api/register', {}));
    expect(error.message).toBe('409: {"message":"That username is taken"}');
    expect(error).toMatchObject({ status: 409, userMessage: 'That username is taken', issues: [] });
  });

  it('reads the status text where the body is empty', async () => {
    answerWith(502, '', { statusText: 'Bad Gateway' });
    const error = await failureOf(api.get('/api/sponsors'));
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.userMessage).toBeNull();
  });

  it('throws on 401 too', async () => {
    answerWith(401, '{"message":"Sign in first"}');
    expect((await failureOf(api.get('/api/user'))).status).toBe(401);
  });

  it('carries the issues of refused input, and only well-formed ones', async () => {
    answerWith(
      400,
      '{"message":"Check the form","issues":[{"path":"email","message":"Valid email is required"},{"path":1},null]}',
    );
    const error = await failureOf(api.post('/api/contact', {}));
    expect(error.issues).toEqual([{ path: 'email', message: 'Valid email is required' }]);
  });

  it.each([
    ['120', 120],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('reads Retry-After %s as %s', async (header, seconds) => {
    answerWith(429, '{}', { headers: { 'Retry-After': header } });
    expect((await failureOf(api.get('/api/user'))).retryAfter).toBe(seconds);
  });
});

describe('what a person sees', () => {
  const error = (body: string) =>
    new ApiError({ status: 500, statusText: 'Internal Server Error', body, retryAfter: null });

  it.each([
    ['the sentence of the server', error('{"message":"The share has expired."}'), 'The share has expired.'],
    ['the fallback for a proxy page', error('<html>nginx</html>'), 'Failed'],
    ['the fallback for an empty message', error('{"message":"  "}'), 'Failed'],
    ['the fallback for a message that is no text', error('{"message":{"a":1}}'), 'Failed'],
    ['the fallback for JSON that is no object', error('"oops"'), 'Failed'],
    ['the fallback for a broken connection', new TypeError('Failed to fetch'), 'Failed'],
  ])('is %s', (_name, failure, text) => {
    expect(messageOf(failure, 'Failed')).toBe(text);
  });
});
