import { vi } from 'vitest';

interface ApiCall {
  method: string;
  path: string;
  headers: Headers;
  /** What was sent: JSON read back, or the form as it was. */
  body: unknown;
}

/** An answer's JSON, with status 200 unless `refuse` made it, or a whole answer. A function answers by the call. */
type Reply = unknown | ((call: ApiCall) => unknown);

class Refusal {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** A non-OK answer with a sentence for a person. */
export function refuse(
  status: number,
  message: string,
  issues?: { path: string; message: string }[],
): Refusal {
  return new Refusal(status, { message, ...(issues && { issues }) });
}

/** A reply that never comes. */
export const never = () => new Promise(() => undefined);

/** A reply that breaks the connection. */
export const broken = () => {
  throw new TypeError('Failed to fetch');
};

/** Stands in for the server, by `METHOD /path`. Returns the calls it got and a way to change its replies. */
export function fakeApi(replies: Record<string, Reply>) {
  const current = new Map(Object.entries(replies));
  const calls: ApiCall[] = [];
  const answer = async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const call = { method, path, headers: new Headers(headers), body: readBody(body) };
    calls.push(call);
    const name = `${method} ${path}`;
    if (!current.has(name)) throw new Error(`The fake server has no ${name}`);
    const reply = current.get(name);
    const value = await (typeof reply === 'function' ? reply(call) : reply);
    if (value instanceof Response) return value.clone();
    return value instanceof Refusal
      ? Response.json(value.body, { status: value.status })
      : Response.json(value ?? null);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return {
    calls,
    /** The calls of one name, as `POST /api/verify-donation`. */
    callsOf: (name: string) => calls.filter(call => `${call.method} ${call.path}` === name),
    change: (name: string, reply: Reply) => current.set(name, reply),
  };
}

function readBody(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}
