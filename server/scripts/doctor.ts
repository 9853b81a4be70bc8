import { ConfigError, loadEnvironmentFile, readConfig } from '../config';
import { listChecks } from '../doctor/list-checks';
import { type Check, problem, runChecks } from '../doctor/run-checks';
import { alignColumns } from './align-columns';

function chooseChecks(): Record<string, Check> {
  try {
    loadEnvironmentFile();
    return listChecks(readConfig());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { settings: async () => error.problems.map(sentence => problem(`${sentence}.`)) };
  }
}

const findings = await runChecks(chooseChecks());
const output = alignColumns(findings.map(({ level, topic, sentence }) => [level, topic, sentence]));
const status = findings.some(({ level }) => level === 'problem') ? 1 : 0;
// What didn't answer in time would keep the process running.
process.stdout.write(`${output}\n`, () => process.exit(status));
