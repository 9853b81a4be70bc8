import type { Endpoint } from './endpoint';

/**
 * For development and tests, so that no response drifts from its contract or contains more than it.
 * @throws Error
 */
export function checkResponse({ method, path, response }: Endpoint, body: unknown): void {
  const issues = response?.safeParse(body).error?.issues;
  if (issues) throw new Error(`${method} ${path} does not match its contract: ${JSON.stringify(issues)}`);
}
