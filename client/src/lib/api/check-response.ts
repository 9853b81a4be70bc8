import { checkResponse as check } from '@shared/contracts/endpoint';
import type { endpoints as contractEndpoints } from '@shared/contracts/endpoints';

let endpoints: typeof contractEndpoints | null = null;

/** Call it before a test sets the clock, during which nothing can be imported. */
export async function loadContracts() {
  endpoints ??= (await import('@shared/contracts/endpoints')).endpoints;
  return endpoints;
}

/** Only in development and tests, so that visitors do not load the schemas. */
export async function checkResponse(name: keyof typeof contractEndpoints, response: unknown): Promise<void> {
  check((endpoints ?? (await loadContracts()))[name], response);
}
