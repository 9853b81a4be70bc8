import { LRUCache } from 'lru-cache';

/** Too much is being rendered: the picture is fine, and can be sent again. */
export class RendererBusyError extends Error {
  override name = 'RendererBusyError';
}

interface DrawingQueueOptions {
  /** Renderings that run at a time. */
  slots: number;
  maxWaiting: number;
  /** Milliseconds that a rendering may take while somebody waits for its slot. */
  shareWhileOthersWait: number;
}

/** Ends early, with the signal's reason, once the signal is aborted. */
type Drawing = (signal: AbortSignal) => Promise<Buffer>;

interface Waiting {
  network: string;
  draw: Drawing;
  resolve: (picture: Buffer) => void;
  reject: (error: unknown) => void;
}

interface Running {
  network: string;
  startedAt: number;
  controller: AbortController;
}

/**
 * Shares a few slots between networks: one running rendering for each, and the network served longest ago goes first.
 * In a full queue the network with the most waiting loses its oldest; of several, the one served last. On a tie, the
 * newest goes first. A slow rendering continues for as long as nobody else waits.
 */
export function createRenderingQueue({ slots, maxWaiting, shareWhileOthersWait }: DrawingQueueOptions) {
  const waiting: Waiting[] = [];
  const running = new Set<Running>();
  /** A sequence number for each network, for as many of them as memory allows. */
  const servedAt = new LRUCache<string, number>({ max: 10_000 });
  const lastServed = ({ network }: Waiting) => servedAt.get(network) ?? 0;
  let served = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const startNext = () => {
    const isFree = ({ network }: Waiting) => ![...running].some(drawing => drawing.network === network);
    for (;;) {
      const free = waiting.filter(isFree);
      if (free.length === 0 || running.size >= slots) break;
      const next = free.reduce((best, other) => (lastServed(other) <= lastServed(best) ? other : best));
      waiting.splice(waiting.indexOf(next), 1);
      start(next);
    }
    clearTimeout(timer);
    const [oldest] = running;
    if (!oldest || !waiting.some(isFree)) return;
    const left = oldest.startedAt + shareWhileOthersWait - performance.now();
    if (left > 0) timer = setTimeout(startNext, left);
    else oldest.controller.abort(new RendererBusyError('A drawing took longer than its share'));
  };

  const start = ({ network, draw, resolve, reject }: Waiting) => {
    const drawing: Running = { network, startedAt: performance.now(), controller: new AbortController() };
    running.add(drawing);
    served += 1;
    servedAt.set(network, served);
    draw(drawing.controller.signal)
      .then(resolve, reject)
      .finally(() => {
        running.delete(drawing);
        startNext();
      });
  };

  const dropOne = () => {
    const countOf = (network: string) => waiting.filter(other => other.network === network).length;
    const victim = waiting.reduce((worst, other) => {
      const byCount = countOf(other.network) - countOf(worst.network);
      return (byCount || lastServed(other) - lastServed(worst)) > 0 ? other : worst;
    });
    waiting.splice(waiting.indexOf(victim), 1);
    victim.reject(new RendererBusyError('Too many drawings are waiting'));
  };

  return {
    /** @throws RendererBusyError */
    run(network: string, draw: Drawing): Promise<Buffer> {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new RendererBusyError('The server is stopping'));
        waiting.push({ network, draw, resolve, reject });
        startNext();
        if (waiting.length > maxWaiting) dropOne();
      });
    },

    /** Aborts what runs, and starts nothing more. */
    close() {
      closed = true;
      clearTimeout(timer);
      const error = new RendererBusyError('The server is stopping');
      for (const { reject } of waiting.splice(0)) reject(error);
      for (const { controller } of running) controller.abort(error);
    },
  };
}
