/** Logs a failure for developers that the visitor need not know about. */
export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one way to the browser's log.
  console.warn(message, cause);
}
