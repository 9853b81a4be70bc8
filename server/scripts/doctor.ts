import { parseArgs } from 'node:util';
import { ConfigError, loadEnvironmentFile, readConfig } from '../config';
import type { Finding } from '../doctor/finding';
import { listChecks } from '../doctor/list-checks';
import { formatFindings, runChecks } from '../doctor/run-checks';

async function findAll(): Promise<Finding[]> {
  try {
    loadEnvironmentFile();
    return await runChecks(listChecks(readConfig()));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(sentence => ({
      topic: 'Settings',
      level: 'problem',
      sentence: `${sentence}.`,
    }));
  }
}

function readArguments(): { json: boolean } {
  try {
    return { json: parseArgs({ options: { json: { type: 'boolean' } } }).values.json === true };
  } catch {
    process.stderr.write('Usage: npm run doctor [-- --json]\n');
    process.exit(1);
  }
}

const { json } = readArguments();
const findings = await findAll();
const output = json ? `${JSON.stringify(findings, null, 2)}\n` : formatFindings(findings);
const status = findings.some(({ level }) => level === 'problem') ? 1 : 0;
// What didn't answer in time would keep the process running.
process.stdout.write(output, () => process.exit(status));
