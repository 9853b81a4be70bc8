import { exportPerson } from '../features/people-data/find-person';
import { readAddress } from './command-input';
import { runScript } from './run-script';

const readEmail = () => readAddress('export-person', process.argv.slice(2));

await runScript(
  async services => {
    process.stdout.write(await exportPerson(services, readEmail(), { actor: null }));
  },
  () => void readEmail(),
);
