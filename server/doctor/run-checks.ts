import { units } from '@shared/limits';

export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  /** What was found, and how to fix it. Never a secret. */
  sentence: string;
}

export type Check = () => Promise<Finding[]>;

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warning = (sentence: string): Finding => ({ level: 'warning', sentence });
export const problem = (sentence: string): Finding => ({ level: 'problem', sentence });

/** Runs all checks at once. One that fails or takes longer than `within` (milliseconds) is a problem itself. */
export async function runChecks(checks: Record<string, Check>, within = 10 * units.SECOND) {
  const found = await Promise.all(
    Object.entries(checks).map(async ([topic, check]) => {
      const late = new Promise<Finding[]>(resolve => {
        const sentence = `There was no answer within ${within / units.SECOND} seconds. Check what is between here and there.`;
        setTimeout(() => resolve([problem(sentence)]), within).unref();
      });
      const findings = await Promise.race([check(), late]).catch((error: unknown) => [
        problem(explain(error)),
      ]);
      return findings.map(finding => ({ topic, ...finding }));
    }),
  );
  return found.flat();
}

/** The message, and those of the causes, without the credentials of an address that one may quote. */
export function explain(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error && messages.length < 3; cause = cause.cause) {
    // A host with several addresses fails with one error for each, and no words of its own.
    const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
    messages.push(inner instanceof Error ? inner.message : String(inner));
  }
  return `${messages.join(': ') || String(error)}.`.replace(/\/\/[^/@\s]*@/g, '//').replace(/\.\.$/, '.');
}
