import { exportPerson } from '../features/people-data/find-person';
import { byOperator } from '../platform/by';
import { readAddress } from './command-input';
import { runScript } from './run-script';

await runScript(
  async (services, email) => {
    process.stdout.write(await exportPerson(services, email, byOperator));
  },
  () => readAddress('export-person', process.argv.slice(2)),
);
