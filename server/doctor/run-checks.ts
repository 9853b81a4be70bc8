import { units } from '@shared/limits';
import { type Check, type Finding, type Level, problem, type Result } from './finding';

/** Runs all checks at once. One that fails or takes longer than `within` (milliseconds) is a problem itself. */
export async function runChecks(checks: Check[], within = 5 * units.SECOND): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ topic, run }) => {
      const results = await inTime(run, within).catch((error: unknown) => [problem(explain(error))]);
      return results.map(result => ({ topic, ...result }));
    }),
  );
  return found.flat();
}

async function inTime(run: Check['run'], within: number): Promise<Result[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result[]>(resolve => {
    const sentence = `There was no answer within ${within / units.SECOND} seconds. Check the address, and that nothing between here and there blocks it.`;
    timer = setTimeout(() => resolve([problem(sentence)]), within);
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
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

const columns: Record<Level, string> = { ok: 'ok     ', warning: 'warning', problem: 'problem' };

/** One line for each finding. */
export function formatFindings(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ topic }) => topic.length));
  return findings
    .map(({ level, topic, sentence }) => `${columns[level]}  ${topic.padEnd(width)}  ${sentence}\n`)
    .join('');
}
