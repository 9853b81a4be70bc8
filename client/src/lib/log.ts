/** Tells a developer of a failure that the visitor need not know of. */
export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one way to the browser's log.
  console.warn(message, cause);
}
