import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

interface Load {
  url: string;
  headers?: Record<string, string>;
}

const connections = 16;

/** Answers a second under load. @throws where any answer was not a success. */
export async function measureRate({ url, headers }: Load, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`);
  return requests.average;
}

/**
 * Milliseconds of each of so many requests, one after the other on one connection.
 * @throws where an answer is not 200.
 */
export async function timeRequests({ url, headers = {} }: Load, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let request = 0; request < count; request++) {
    const start = performance.now();
    await readAnswer(url, headers, agent);
    times.push(performance.now() - start);
  }
  agent.destroy();
  return times;
}

function readAnswer(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}

interface Pair {
  rounds: number;
  product: () => Promise<number>;
  reference: () => Promise<number>;
}

interface Compared {
  /** Product by reference, a round each. */
  ratios: number[];
  product: number[];
  reference: number[];
}

/** Measures both in turns, the one first in one round and the other in the next; a first round warms up. */
export async function compare({ rounds, product, reference }: Pair): Promise<Compared> {
  const compared: Compared = { ratios: [], product: [], reference: [] };
  for (let round = 0; round <= rounds; round++) {
    const isProductFirst = round % 2 === 0;
    const early = await (isProductFirst ? product : reference)();
    const late = await (isProductFirst ? reference : product)();
    if (round === 0) continue;
    const [ours, theirs] = isProductFirst ? [early, late] : [late, early];
    compared.product.push(ours);
    compared.reference.push(theirs);
    compared.ratios.push(ours / theirs);
  }
  return compared;
}
