// Plain JavaScript, because it runs before anything is installed: `node server/commands/run.mjs seed --flag` runs seed.ts.
import './install-missing.mjs';

const [name] = process.argv.splice(2, 1);
await import('tsx');
await import(`./${name}.ts`);
