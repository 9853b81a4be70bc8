export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one way to the browser's log.
  console.warn(message, cause);
}
