import { exportPerson } from '../features/people-data/find-person';
import { readAddress } from './command-input';
import { runScript } from './run-script';

await runScript(
  async (services, email) => {
    process.stdout.write(await exportPerson(services, email, { actor: null }));
  },
  () => readAddress('export-person', process.argv.slice(2)),
);
