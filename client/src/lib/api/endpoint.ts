import {
  type BodyInput,
  type Endpoint,
  type PathParameters,
  pathTo,
  type ResponseOf,
  type Route,
} from '@shared/contracts/endpoint';
import type { endpoints } from '@shared/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { loadChunkOrOfferReload } from '../load-chunk';
import { checkResponse } from './check-response';
import { type CallOptions, fetchJson } from './send-request';
import { withProof } from './with-proof';

/** Filled in by the build: the first page must not load the schemas beside them. */
declare const __ROUTES__: Record<EndpointName, `${Route['method']} ${Route['path']}`>;
const routes = __ROUTES__;

function routeOf(name: EndpointName): Route {
  const [method, path] = routes[name].split(' ') as [Route['method'], Route['path']];
  return { method, path };
}

export type EndpointName = keyof typeof endpoints;
export type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];
export type Response<Name extends EndpointName> = ResponseOf<EndpointOf<Name>>;

export type NameOf<Shape> = {
  [Name in EndpointName]: EndpointOf<Name> extends Shape ? Name : never;
}[EndpointName];

type Params<E extends Endpoint> =
  PathParameters<E['path']> extends Record<string, never>
    ? { params?: undefined }
    : { params: PathParameters<E['path']> };

type Body<E extends Endpoint> = E['body'] extends object
  ? { body: E['files'] extends readonly string[] ? FormData : BodyInput<E> }
  : { body?: undefined };

export type RequestOf<Name extends EndpointName> = Params<EndpointOf<Name>> & Body<EndpointOf<Name>>;

type Arguments<Name extends EndpointName, Options> =
  Record<string, never> extends RequestOf<Name>
    ? [request?: RequestOf<Name>, options?: Options]
    : [request: RequestOf<Name>, options?: Options];

/** Asks the user for a proof of identity if the server wants one, and sends again. Fails as `fetchJson` does. */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[request, options = {}]: Arguments<Name, CallOptions>
): Promise<Response<Name>> {
  const { method } = routeOf(name);
  const path = pathOf(name, request?.params);
  const { body } = request ?? {};
  const send = async () => {
    if (!options.onProgress || !(body instanceof FormData))
      return fetchJson<Response<Name>>(method, path, body, options);
    const { sendForm } = await loadChunkOrOfferReload(() => import('./upload'));
    return sendForm<Response<Name>>(path, body, options);
  };
  const response = await withProof(send);
  if (import.meta.env.DEV) await checkResponse(name, response);
  return response;
}

/** Its key is the path, for the query client's default function. */
export function endpointQuery<Name extends NameOf<{ method: 'GET' }>>(
  name: Name,
  ...[request]: Arguments<Name, never>
) {
  return queryOptions<Response<Name>>({
    queryKey: [pathOf(name, request?.params)],
    meta: { endpoint: name },
  });
}

export const pathOf = (name: EndpointName, params: object = {}): string =>
  pathTo(routeOf(name), params as Record<string, string>);
