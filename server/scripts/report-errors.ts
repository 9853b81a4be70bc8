export type ErrorClass = abstract new (...args: never[]) => Error;

/**
 * Runs a command. An expected error is printed as its message and that of its cause, any other with its stack trace;
 * after either the exit status is 1.
 */
export async function reportErrors(run: () => Promise<void>, expected: ErrorClass[]): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${describeError(error, expected)}\n`);
    process.exitCode = 1;
  }
}

function describeError(error: unknown, expected: ErrorClass[]): string {
  if (!(error instanceof Error)) return String(error);
  if (!expected.some(kind => error instanceof kind)) return error.stack ?? error.message;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
