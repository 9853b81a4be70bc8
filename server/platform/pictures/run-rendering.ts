import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { units } from '@shared/limits/amounts';
import { fileLimits } from '@shared/limits/forms';
import { renderingLimits } from '@shared/limits/server';
import type { RenderingRefusal } from './rendering-process.js';

type Outcome =
  | { kind: 'drawn'; picture: Buffer }
  | { kind: 'refused'; reason: RenderingRefusal }
  /** Killed by our timer or for its resource use, or the program is broken. */
  | { kind: 'crashed'; code: number | null; signal: NodeJS.Signals | null; errorOutput: string };

const program = fileURLToPath(new URL('./rendering-process.js', import.meta.url));

/** Kernel limits: no core files, memory in kB, CPU time in seconds. */
const underLimits = 'ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec "$@"';
const limits = [renderingLimits.memory / units.KIB, renderingLimits.cpuTime / units.SECOND];
/** Without the compiler, Node 24 doesn't reserve 512 MiB for machine code that the kernel's limit would count. */
const node = [process.execPath, '--jitless', '--max-old-space-size=192', '--v8-pool-size=1', program];
const size = [fileLimits.sponsorLogoSide, fileLimits.sponsorLogoPixels];
const command = ['-c', underLimits, 'sh', ...limits, ...node, ...size].map(String);

/** Holds nothing of our environment, which has the site's keys. Threads and their heaps count as memory. */
const environment = { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' };

const maxOutput = 2 * units.MIB;
const maxErrorOutput = 2 * units.KIB;

/** @throws the system's error if no process can be started. */
export async function runRendering(descriptor: number): Promise<Outcome> {
  const child = spawn('/bin/sh', command, {
    stdio: ['pipe', 'pipe', 'pipe', descriptor],
    env: environment,
    timeout: renderingLimits.within,
    killSignal: 'SIGKILL',
  });
  // The exit event may come before the last output is read, or never if the process can't be started.
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  child.stdin?.on('error', () => {});
  const [[code, signal], output, errorOutput] = await Promise.all([
    ended,
    readUpTo(maxOutput, child.stdout),
    readUpTo(maxErrorOutput, child.stderr),
  ]);
  const content = output.subarray(1);
  if (code === 0 && output[0] === codes.picture) return { kind: 'drawn', picture: content };
  if (code === 0 && output[0] === codes.refusal) {
    return { kind: 'refused', reason: content.toString() as RenderingRefusal };
  }
  return { kind: 'crashed', code, signal, errorOutput: errorOutput.toString() };
}

const codes = { picture: 'P'.charCodeAt(0), refusal: 'R'.charCodeAt(0) };

async function readUpTo(max: number, stream: Readable | null): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    if (length < max) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, max);
}
