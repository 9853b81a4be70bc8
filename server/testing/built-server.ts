import path from 'node:path';
import { inject } from 'vitest';
import type { serverEntryPoints } from '../scripts/bundle-options';

/**
 * A program as production runs it: `node dist/server/<name>.js`. It starts with a third of the work that compiling the
 * sources takes.
 */
export function builtProgram(name: keyof typeof serverEntryPoints): string {
  return path.join(inject('builtServer'), `${name}.js`);
}
