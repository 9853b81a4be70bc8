import {
  type BodyInput,
  type Endpoint,
  type PathParameters,
  pathTo,
  type ResponseOf,
} from '@shared/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { checkResponse } from './check-response';
import { fetchJson } from './client';
import type { RequestOptions } from './send-request';

/**
 * Method and path of an endpoint, from `shared/contracts/routes`. The contract itself is given only as a type, because
 * its schemas must not be loaded with the first page.
 */
export type RouteOf<E extends Endpoint> = Pick<E, 'method' | 'path'>;

type Params<E extends Endpoint> =
  PathParameters<E['path']> extends Record<string, never>
    ? { params?: undefined }
    : { params: PathParameters<E['path']> };

/** A form if files may be included. */
type Body<E extends Endpoint> = E['body'] extends object
  ? { body: E['files'] extends readonly string[] ? FormData : BodyInput<E> }
  : { body?: undefined };

export type RequestOf<E extends Endpoint> = Params<E> & Body<E>;

/** Sends a request to an endpoint as its contract defines. Fails as `fetchJson` does. */
export async function callEndpoint<E extends Endpoint>(
  route: RouteOf<E>,
  request: RequestOf<E>,
  options?: RequestOptions,
): Promise<ResponseOf<E>> {
  const response = await fetchJson<ResponseOf<E>>(
    route.method,
    pathOf(route, request),
    request.body,
    options,
  );
  if (import.meta.env.DEV) await checkResponse(route, response);
  return response;
}

/** Query of a reading endpoint, with the query client's default function: its key is the path. */
export function endpointQuery<E extends Endpoint & { method: 'GET' }>(
  route: RouteOf<E>,
  request: RequestOf<E>,
) {
  return queryOptions<ResponseOf<E>>({ queryKey: [pathOf(route, request)], meta: { route } });
}

/** The path of a request. */
export function pathOf<E extends Endpoint>(route: RouteOf<E>, { params = {} }: { params?: object }): string {
  return pathTo<E['path']>(route, params as PathParameters<E['path']>);
}
