import { ConfigError, loadEnvironmentFile, readConfig } from '../config';
import { examine } from './doctor/doctor';

async function findAll(): Promise<string[]> {
  try {
    loadEnvironmentFile();
    return await examine(readConfig());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(sentence => `settings  problem ${sentence}.`);
  }
}

const findings = await findAll();
const status = findings.some(finding => / {2}problem /.test(finding)) ? 1 : 0;
// Ends what didn't answer in time, which would keep the process running.
process.stdout.write(`${findings.join('\n')}\n`, () => process.exit(status));
