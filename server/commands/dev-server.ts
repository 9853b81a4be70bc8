import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { context } from 'esbuild';
import pretty from 'pino-pretty';
import { extendEnvironment } from '../config';
import { projectRoot } from '../platform/project-root';
import { bundleOptions, serverPrograms } from './bundle-options';

const outdir = path.join(projectRoot, 'dist/dev-server');
const sources = ['server', 'shared'];
/** Milliseconds: an editor that saves several files counts as one change. */
const settleWithin = 60;

/** Bundles the server, because loading some hundred sources one by one would be most of its start. */
export async function createDevServer() {
  const bundler = await context({
    ...bundleOptions,
    entryPoints: { ...serverPrograms, 'first-steps': 'server/commands/first-steps.ts' },
    outdir,
  });
  await bundler.rebuild();
  let child: ChildProcess | null = null;
  let script: ChildProcess | null = null;
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  const startChild = (environment: Record<string, string>) => {
    const started = spawn(process.execPath, ['--enable-source-maps', path.join(outdir, 'main.js')], {
      cwd: projectRoot,
      // Has its own process group, so that Ctrl-C reaches it once, through `stop`.
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: extendEnvironment(environment),
    });
    started.stdout.pipe(pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname', singleLine: true }));
    child = started;
  };

  const stop = async (running: ChildProcess | null) => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGTERM');
    await gone;
  };

  return {
    start(environment: Record<string, string>) {
      startChild(environment);
      const restart = async () => {
        const built = await bundler.rebuild().then(
          () => true,
          () => false,
        );
        if (!built) return;
        await stop(child);
        startChild(environment);
      };
      watchers = sources.map(folder =>
        watch(path.join(projectRoot, folder), { recursive: true }, (_event, file) => {
          if (!file || /\.(test|faults)\.ts$/.test(file)) return;
          clearTimeout(timer);
          timer = setTimeout(() => {
            turn = turn.then(restart);
          }, settleWithin);
        }),
      );
    },
    showFirstSteps(environment: Record<string, string>, flags: string[]) {
      script = spawn(process.execPath, [path.join(outdir, 'first-steps.js'), ...flags], {
        cwd: projectRoot,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: extendEnvironment(environment),
      });
    },
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await turn;
      await stop(script);
      await stop(child);
      await bundler.dispose();
    },
  };
}
