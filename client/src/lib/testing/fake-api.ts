import { countsHeader, nextCursorHeader, type RowCounts } from '@shared/contracts/lists';
import { vi } from 'vitest';

interface ApiRequest {
  method: string;
  path: string;
  headers: Headers;
  /** Parsed JSON, or the form as it was. */
  body: unknown;
}

/** JSON with status 200, a `Refusal`, or a Response. A function replies to the request. */
type Reply = unknown | ((request: ApiRequest) => unknown);

class Refusal {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

export function refuse(
  status: number,
  message: string,
  issues?: { path: string; message: string }[],
): Refusal {
  return new Refusal(status, { message, ...(issues && { issues }) });
}

export const proofRequired = new Refusal(403, {
  message: 'Please confirm that it’s you first.',
  code: 'proof-required',
});

export const secondFactorRequired = new Refusal(403, {
  message: 'Your studio requires two-step sign-in. Set it up on your account page first.',
  code: 'second-factor-required',
});

export const never = () => new Promise(() => undefined);

export const pageOf = (rows: unknown[], counts: RowCounts, nextCursor?: string) =>
  Response.json(rows, {
    headers: {
      [countsHeader]: JSON.stringify(counts),
      ...(nextCursor && { [nextCursorHeader]: nextCursor }),
    },
  });

export const attachment = (content: BodyInit, headers: Record<string, string> = {}) =>
  new Response(content, { headers: { 'Content-Disposition': 'attachment', ...headers } });

export const broken = () => {
  throw new TypeError('Failed to fetch');
};

/** By `METHOD /path`. */
export function fakeApi(replies: Record<string, Reply>) {
  const current = new Map(Object.entries(replies));
  const requests: ApiRequest[] = [];
  const respond = async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const request = { method, path, headers: new Headers(headers), body: readBody(body) };
    requests.push(request);
    const name = `${method} ${path}`;
    if (!current.has(name)) throw new Error(`The fake server has no ${name}`);
    const reply = current.get(name);
    const value = await (typeof reply === 'function' ? reply(request) : reply);
    if (value instanceof Response) return value.clone();
    return value instanceof Refusal
      ? Response.json(value.body, { status: value.status })
      : Response.json(value ?? null);
  };
  vi.stubGlobal('fetch', vi.fn(respond));
  return {
    requests,
    /** Of one name, such as `POST /api/verify-donation`. */
    requestsTo: (name: string) => requests.filter(request => `${request.method} ${request.path}` === name),
    change: (name: string, reply: Reply) => current.set(name, reply),
  };
}

function readBody(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}
