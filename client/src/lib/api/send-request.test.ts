import { units } from '@shared/limits/amounts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messageOf } from './api-error';
import { fetchJson } from './send-request';

afterEach(() => {
  vi.useRealTimers();
});

function respondWith(status: number, body: string) {
  const fetchStub = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
}

function neverRespond() {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
}

it('sends an object as JSON, with cookies', async () => {
  const fetchStub = respondWith(201, '{"id":1}');
  const headers = { 'Idempotency-Key': 'k1' };
  expect(await fetchJson('POST', '/api/login', { username: 'mara' }, { headers })).toEqual({ id: 1 });
  expect(fetchStub).toHaveBeenCalledWith(
    '/api/login',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      redirect: 'manual',
      body: '{"username":"mara"}',
      headers: expect.objectContaining({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' }),
    }),
  );
});

describe('a server that does not respond', () => {
  const sendFor = async (body: unknown, time: number) => {
    vi.useFakeTimers();
    neverRespond();
    const failure = fetchJson('POST', '/api/bookings', body).catch(reason => reason);
    await vi.advanceTimersByTimeAsync(time);
    return Promise.race([failure, 'still sending']);
  };

  it('times out after 20 seconds, with a message', async () => {
    expect(await sendFor({ firstName: 'Tomas' }, 19_999)).toBe('still sending');
    expect(messageOf(await sendFor({ firstName: 'Tomas' }, 20_000), 'Failed')).toBe(
      'The server took too long to respond. Please check your connection and try again.',
    );
  });

  it('has no timeout for a form, which may contain a file', async () => {
    expect(await sendFor(new FormData(), units.HOUR)).toBe('still sending');
  });
});

describe('a non-OK response', () => {
  it('raises an error that reads `status: body`', async () => {
    const issues = [{ path: 'username', message: 'Taken' }];
    const body = JSON.stringify({ message: 'That username is taken', issues });
    respondWith(409, body);
    await expect(fetchJson('POST', '/api/register', {})).rejects.toMatchObject({
      message: `409: ${body}`,
      status: 409,
      userMessage: 'That username is taken',
      issues,
    });
  });
});
