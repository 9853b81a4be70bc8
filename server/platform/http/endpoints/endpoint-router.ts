import { type BodyOutput, checkResponse, type Endpoint, type ResponseOf } from '@shared/contracts/endpoint';
import { countsHeader, nextCursorHeader, type RowCounts } from '@shared/contracts/lists';
import { rateLimits as limitTable } from '@shared/limits/rates';
import { type Permission, type Refusal, refusalOf } from '@shared/policy';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type * as z from 'zod/mini';
import { type By, byOf } from '../../by';
import type { Clock } from '../../clock';
import type { Services } from '../../services';
import { forbidden, HttpError, unauthorized, unknownEndpoint } from '../errors';
import { validate } from '../validate';

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

interface HandlerInput<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: E['files'] extends readonly string[] ? undefined : BodyOutput<E>;
  by: By<E['access'] extends 'public' ? Express.User | null : Express.User>;
  request: Request;
  response: Response;
}

interface Page<Rows> {
  rows: Rows;
  nextCursor: string | null;
  counts?: RowCounts;
}

type Result<E extends Endpoint> = E['paged'] extends true ? Page<ResponseOf<E>> : ResponseOf<E>;

type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Result<E> | Promise<Result<E>>;

export interface EndpointRouter {
  router: Router;
  /** `before` runs once access is granted, and before the body is read. */
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: { before: RequestHandler[] }): void;
  /** For responses that aren't our JSON or whose text is in memory, and for the webhook's raw body. */
  serveRaw(endpoint: Endpoint, ...handlers: RequestHandler[]): void;
}

export function createEndpointRouter({
  limits,
  config,
  clock,
}: Pick<Services, 'limits' | 'config' | 'clock'>): EndpointRouter {
  const router = Router();

  const serveRaw: EndpointRouter['serveRaw'] = (endpoint, ...handlers) => {
    const { method, path, access, rateLimits = [] } = endpoint;
    const guards: RequestHandler[] = [];
    if (access !== 'public') {
      guards.push((request, _response, next) => {
        if (!request.user) throw unauthorized();
        requirePermission(access, request.user, clock);
        next();
      });
    }
    const isChange = access !== 'public' && method !== 'GET';
    const counted = isChange ? (['changes', ...rateLimits] as const) : rateLimits;
    if (counted.length > 0) {
      guards.push(async (request, _response, next) => {
        for (const name of counted) await limits.consume(limitTable[name], byOf(request));
        next();
      });
    }
    const verb = method.toLowerCase() as Lowercase<typeof method>;
    router[verb](path.replace(/^\/api/, ''), guards, handlers);
  };

  const serve: EndpointRouter['serve'] = (endpoint, handler, { before } = { before: [] }) =>
    serveRaw(endpoint, ...before, async (request, response) => {
      const input = { ...readInput(endpoint, request), by: byOf(request), request, response };
      const result = await handler(input as HandlerInput<typeof endpoint>);
      const text = write(response, endpoint, result, { check: !config.production });
      if (text === null) return void response.end();
      // `json` and `send` would hash it for a tag that no response of the API may use.
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.setHeader('Content-Length', Buffer.byteLength(text));
      response.end(text);
    });

  return { router, serve, serveRaw };
}

/** @throws HttpError 403 where the policy refuses. */
export function requirePermission(permission: Permission, user: Express.User, clock: Clock): void {
  const refusal = refusalOf(permission, user, clock.now().getTime());
  if (refusal) throw refused[refusal]();
}

const refused: Record<Refusal, () => HttpError> = {
  unknown: unknownEndpoint,
  'only-owners': () => forbidden('Only owners can do this.'),
  'only-staff': () => forbidden('Only staff can do this. Ask an owner to make you staff.'),
  'proof-required': () =>
    new HttpError(403, 'Please confirm that it’s you first.', { code: 'proof-required' }),
  'second-factor-required': () =>
    new HttpError(403, 'Your studio requires two-step sign-in. Set it up on your account page first.', {
      code: 'second-factor-required',
    }),
};

function readInput({ params, query, body, files }: Endpoint, request: Request) {
  const schema = body && ('choose' in body ? body.choose(request.body) : body);
  return {
    params: params && validate(params, request.params),
    query: query && validate(query, request.query),
    body: schema && !files ? validate(schema, request.body) : undefined,
  };
}

function write(
  response: Response,
  endpoint: Endpoint,
  result: unknown,
  { check }: { check: boolean },
): string | null {
  response.status(endpoint.status ?? 200);
  if (endpoint.status === 204) return null;
  const page = endpoint.paged ? (result as Page<unknown>) : { rows: result, nextCursor: null };
  const { rows, nextCursor, counts } = page;
  if (check) checkResponse(endpoint, rows);
  if (nextCursor !== null) response.set(nextCursorHeader, nextCursor);
  if (counts) response.set(countsHeader, JSON.stringify(counts));
  return JSON.stringify(rows);
}
