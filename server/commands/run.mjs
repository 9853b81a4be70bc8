// Plain JavaScript, because it runs before anything is installed: `node server/commands/run.mjs seed --flag` runs seed.ts.
import { existsSync } from 'node:fs';

const [name] = process.argv.splice(2, 1);
const at = place => new URL(place, import.meta.url);
const built = at(`../../dist/server/${name}.js`);
const isPruned = existsSync(at('../../node_modules')) && !existsSync(at('../../node_modules/tsx'));

// A server that was pruned after the build keeps what it has.
if (isPruned && existsSync(built)) {
  await import(built);
} else {
  await import('./install-missing.mjs');
  await import('tsx');
  await import(`./${name}.ts`);
}
