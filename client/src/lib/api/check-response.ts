import type { Endpoint, Route } from '@shared/contracts/endpoint';

async function importContracts() {
  const [{ checkResponse }, { endpoints }] = await Promise.all([
    import('@shared/contracts/check-response'),
    import('@shared/contracts/endpoints'),
  ]);
  return { check: checkResponse, endpoints: Object.values<Endpoint>(endpoints) };
}

let contracts: Awaited<ReturnType<typeof importContracts>> | null = null;

/** Imported before tests that set the clock, during which nothing can be imported. */
export async function loadContracts() {
  contracts ??= await importContracts();
  return contracts;
}

/** Only in development and tests: visitors do not load the schemas for it. */
export async function checkResponse({ method, path }: Route, response: unknown): Promise<void> {
  const { check, endpoints } = contracts ?? (await loadContracts());
  const endpoint = endpoints.find(candidate => candidate.method === method && candidate.path === path);
  if (endpoint) check(endpoint, response);
}
