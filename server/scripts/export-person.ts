import { pipeline } from 'node:stream/promises';
import { exportPerson } from '../features/people-data/export-person';
import { InvalidInputError, readAddress } from './command-input';
import { runScript } from './run-script';

const readEmail = () => readAddress('export-person', process.argv.slice(2));

await runScript(
  async services => {
    const file = await exportPerson(services, readEmail(), { actor: null });
    await pipeline(file, process.stdout, { end: false });
  },
  // Before the database is opened.
  { check: () => void readEmail(), expected: [InvalidInputError] },
);
