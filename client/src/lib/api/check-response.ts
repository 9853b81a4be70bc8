import type { endpoints as contractEndpoints } from '@shared/contracts/endpoints';

async function importContracts() {
  const [{ checkResponse }, { endpoints }] = await Promise.all([
    import('@shared/contracts/endpoint'),
    import('@shared/contracts/endpoints'),
  ]);
  return { check: checkResponse, endpoints };
}

let contracts: Awaited<ReturnType<typeof importContracts>> | null = null;

/** Imported before tests that set the clock, during which nothing can be imported. */
export async function loadContracts() {
  contracts ??= await importContracts();
  return contracts;
}

/** Only in development and tests: visitors do not load the schemas for it. */
export async function checkResponse(name: keyof typeof contractEndpoints, response: unknown): Promise<void> {
  const { check, endpoints } = contracts ?? (await loadContracts());
  check(endpoints[name], response);
}
