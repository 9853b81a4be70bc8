import { countsHeader, nextCursorHeader, type RowCounts } from '@shared/contracts/lists';
import { vi } from 'vitest';

interface ApiRequest {
  method: string;
  path: string;
  headers: Headers;
  /** The request body: parsed JSON, or the form as it was. */
  body: unknown;
}

/**
 * A response's JSON, with status 200 unless made by `refuse`, or a whole Response. A function replies to the request.
 */
type Reply = unknown | ((request: ApiRequest) => unknown);

class Refusal {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** A non-OK response with a message for a person. */
export function refuse(
  status: number,
  message: string,
  issues?: { path: string; message: string }[],
): Refusal {
  return new Refusal(status, { message, ...(issues && { issues }) });
}

/** What a sensitive endpoint says to whom has not proven who they are for a while. */
export const proofRequired = new Refusal(403, {
  message: 'Please confirm that it’s you first.',
  code: 'proof-required',
});

/** What staff endpoints say to whom still has to add the second factor that an owner requires. */
export const secondFactorRequired = new Refusal(403, {
  message: 'Your studio requires two-step sign-in. Set it up on your account page first.',
  code: 'second-factor-required',
});

/** A response that never arrives. */
export const never = () => new Promise(() => undefined);

/** A page of a list that counts its rows. */
export const pageOf = (rows: unknown[], counts: RowCounts, nextCursor?: string) =>
  Response.json(rows, {
    headers: {
      [countsHeader]: JSON.stringify(counts),
      ...(nextCursor && { [nextCursorHeader]: nextCursor }),
    },
  });

/** A file to download. */
export const attachment = (content: BodyInit, headers: Record<string, string> = {}) =>
  new Response(content, { headers: { 'Content-Disposition': 'attachment', ...headers } });

/** A reply that causes a network error. */
export const broken = () => {
  throw new TypeError('Failed to fetch');
};

/** A fake server, by `METHOD /path`. Returns the requests it got and a way to change its replies. */
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
    /** The requests of one name, as `POST /api/verify-donation`. */
    requestsTo: (name: string) => requests.filter(request => `${request.method} ${request.path}` === name),
    change: (name: string, reply: Reply) => current.set(name, reply),
  };
}

function readBody(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}
