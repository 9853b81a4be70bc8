import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import type { Bench } from '../bench-setup';
import { compare } from '../measure';
import { measurePeak, readMemory } from '../memory';
import { type Result, resultOf } from '../result';
import { createShare, sharePassword } from '../staff';

const downloadsAtOnce = 20;
const mebibyte = 1024 * 1024;
const downloadSize = 25 * mebibyte;

/** What twenty downloads of 25 MB at once take, against a plain stream of a file of that size. */
export async function measureDownloads({
  small,
  cookies,
  reference,
  folder,
  rounds,
}: Bench): Promise<Result[]> {
  const bytes = randomBytes(downloadSize);
  await writeFile(path.join(folder, 'file'), bytes);
  const slug = await createShare(small.url, cookies.small, { file: bytes });
  const growths: number[] = [];
  const totals: number[] = [];
  const ofShare = () => downloadAll(() => downloadShare(small.url, slug));
  const {
    ratios,
    product,
    reference: plain,
  } = await compare({
    rounds,
    product: async () => {
      let seconds = 0;
      const before = await readMemory(small.pid());
      const unlocking = await measurePeak(small.pid(), () => unlockAll(small.url, slug));
      const downloading = await measurePeak(small.pid(), async () => {
        seconds = await ofShare();
      });
      growths.push((downloading - unlocking) / mebibyte);
      totals.push((downloading - before) / mebibyte);
      return rateOf(seconds);
    },
    reference: async () => rateOf(await downloadAll(() => downloadFile(`${reference.url}/stream/file`))),
  });
  return [
    resultOf({
      name: '20 downloads of 25 MB at once, growth of memory',
      unit: 'MB',
      rounds: growths,
      budget: { atMost: 100 },
      // A password costs a thief 128 MiB a guess, and so it costs the server: one at a time, however many wait.
      detail: 'resident, above the most that 20 unlocks without a download take',
    }),
    resultOf({
      name: '20 downloads of 25 MB at once, growth with the 128 MiB of a password',
      unit: 'MB',
      rounds: totals,
      budget: null,
      detail: 'resident, above what the process held before',
    }),
    resultOf({
      name: "20 downloads of 25 MB at once, rate by a plain file's",
      unit: 'times',
      rounds: ratios,
      budget: null,
      detail: `${product.map(Math.round).join(', ')} against ${plain.map(Math.round).join(', ')} MB a second`,
    }),
  ];
}

const rateOf = (seconds: number) => (downloadsAtOnce * downloadSize) / mebibyte / seconds;

/** Seconds that all took together. */
async function downloadAll(download: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const sizes = await Promise.all(Array.from({ length: downloadsAtOnce }, download));
  if (sizes.some(size => size !== downloadSize)) throw new Error(`Downloads came short: ${sizes.join(', ')}`);
  return (performance.now() - start) / 1_000;
}

function unlockAll(url: string, slug: string): Promise<unknown> {
  const unlock = () => post(`${url}/api/share/${slug}/access`).then(countBytes);
  return Promise.all(Array.from({ length: downloadsAtOnce }, unlock));
}

function downloadShare(url: string, slug: string): Promise<number> {
  return post(`${url}/api/share/${slug}/download`).then(countBytes);
}

function post(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const post = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json' } });
    post.once('response', resolve).once('error', reject);
    post.end(JSON.stringify({ password: sharePassword }));
  });
}

function downloadFile(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, answer => countBytes(answer).then(resolve, reject)).once('error', reject);
  });
}

async function countBytes(answer: AsyncIterable<Buffer>): Promise<number> {
  let size = 0;
  for await (const chunk of answer) size += chunk.length;
  return size;
}
