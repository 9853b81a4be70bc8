import { readFile, stat } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import autocannon from 'autocannon';
import { projectRoot } from '../project-root';

const connections = 16;
const seconds = 4;

/** Answers a second under load. @throws where any answer was not a success. */
export async function measureRate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`);
  return requests.average;
}

/** Milliseconds of each of so many requests, one after the other on one connection. */
export async function timeRequests(url: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let request = 0; request < count; request++) {
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(url, { agent }, answer => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.resume().once('end', resolve).once('error', reject);
      }).once('error', reject);
    });
    times.push(performance.now() - start);
  }
  agent.destroy();
  return times;
}

/** The smallest value that at least this share of all values does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

const clientFolder = path.join(projectRoot, 'dist/client');

/** Of built scripts as they travel: what compression would not make smaller goes as it is. */
export async function sizeInKilobytes(files: string[]): Promise<number> {
  const sizes = files.map(async file => {
    const script = path.join(clientFolder, file);
    return (await stat(`${script}.br`).catch(() => stat(script))).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
}

/** The scripts that / needs before it's hydrated. */
export async function listFirstScripts(): Promise<string[]> {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const add = (name: string) => {
    const entry = manifest[name];
    if (!entry) throw new Error(`The build has no ${name}`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    entry.imports?.forEach(add);
  };
  ['index.html', 'src/app/start/hydrate.tsx', 'src/pages/home.tsx'].forEach(add);
  return [...files];
}
