import express, { type Response, type Router } from 'express';
import { type Ledger, newId } from './ledger';
import { sessionParams } from './params';

interface ReceivedRequest {
  method: string;
  path: string;
  body: unknown;
}

const refuse = (
  response: Response,
  status: number,
  error: { type?: string; code?: string; param?: string },
) =>
  response.status(status).json({ error: { type: 'invalid_request_error', message: 'Refused.', ...error } });

const faults = {
  '500': response => refuse(response, 500, { type: 'api_error' }),
  redirect: response => response.redirect(307, '/v1/elsewhere'),
  scalar: response => response.type('json').send('"ok"'),
  hang: () => undefined,
  cut: response => response.socket?.destroy(),
} satisfies Record<string, (response: Response) => unknown>;

/** `cut-after` completes the request before it closes the connection. */
export const faultNames = [...(Object.keys(faults) as (keyof typeof faults)[]), 'cut-after'] as const;

type Fault = (typeof faultNames)[number];

export function createApi(ledger: Ledger, secretKey: string) {
  const requests: ReceivedRequest[] = [];
  const responses = new Map<string, { parameters: string; body: object }>();
  let fault: Fault | null = null;
  let faultsLeft = 0;

  const api: Router = express.Router();
  api.use('/v1', express.urlencoded({ extended: true }), (request, response, next) => {
    requests.push({ method: request.method, path: request.originalUrl, body: request.body });
    if (request.get('authorization') !== `Bearer ${secretKey}`) return refuse(response, 401, {});
    if (!fault || faultsLeft === 0) return next();
    faultsLeft -= 1;
    if (fault !== 'cut-after') return faults[fault](response);
    response.json = () => {
      response.socket?.destroy();
      return response;
    };
    next();
  });

  /** A repeated Idempotency-Key gets the first response; a refused request leaves its key free. */
  api.post('/v1/checkout/sessions', (request, response) => {
    const key = request.get('idempotency-key') ?? newId('key');
    const parameters = JSON.stringify(request.body);
    const known = responses.get(key);
    if (known && known.parameters !== parameters) return refuse(response, 400, { type: 'idempotency_error' });
    const params = sessionParams.safeParse(request.body);
    if (!params.success) return refuse(response, 400, { param: params.error.issues[0]?.path.join('.') });
    const body = known?.body ?? ledger.present(ledger.create(params.data));
    responses.set(key, { parameters, body });
    response.json(body);
  });
  api.get('/v1/checkout/sessions/:id', (request, response) => {
    const session = ledger.find(request.params.id);
    if (!session) return refuse(response, 404, { code: 'resource_missing' });
    const expanded = Object.values(request.query).includes('payment_intent');
    response.json(ledger.present(session, expanded));
  });
  for (const [path, list] of [
    ['/v1/refunds', ledger.listRefunds],
    ['/v1/disputes', ledger.listDisputes],
  ] as const)
    api.get(path, (request, response) => {
      const data = list(String(request.query.payment_intent));
      response.json({ object: 'list', url: path, has_more: false, data });
    });

  return {
    api,
    requests: (): readonly ReceivedRequest[] => requests,
    setFault(next: Fault | null, times = Number.POSITIVE_INFINITY): void {
      fault = next;
      faultsLeft = times;
    },
  };
}
