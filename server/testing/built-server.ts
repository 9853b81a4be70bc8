import { execFile } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';
import type { serverEntryPoints } from '../commands/bundle-options';
import { extendEnvironment } from '../config';
import { projectRoot } from '../platform/project-root';

type ProgramName = keyof typeof serverEntryPoints;

/** Starts with a third of the work that compiling the sources takes. */
const builtProgram = (name: ProgramName): string => path.join(inject('builtServer'), `${name}.js`);

export function runProgram(name: ProgramName, args: string[], settings: Record<string, string>) {
  const options = { cwd: projectRoot, env: extendEnvironment({ LOG_LEVEL: 'silent', ...settings }) };
  return new Promise<{ code: unknown; output: string }>(resolve => {
    execFile(process.execPath, [builtProgram(name), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}
