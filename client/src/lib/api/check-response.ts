import type { endpoints as contractEndpoints } from '@shared/contracts/endpoints';

async function importContracts() {
  const [{ checkResponse }, { endpoints }] = await Promise.all([
    import('@shared/contracts/endpoint'),
    import('@shared/contracts/endpoints'),
  ]);
  return { check: checkResponse, endpoints };
}

let contracts: Awaited<ReturnType<typeof importContracts>> | null = null;

/** Call it before a test sets the clock, during which nothing can be imported. */
export async function loadContracts() {
  contracts ??= await importContracts();
  return contracts;
}

/** Only in development and tests, so that visitors do not load the schemas. */
export async function checkResponse(name: keyof typeof contractEndpoints, response: unknown): Promise<void> {
  const { check, endpoints } = contracts ?? (await loadContracts());
  check(endpoints[name], response);
}
