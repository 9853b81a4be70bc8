import { tabStorage } from './tab-storage';

const retryDelay = 400;

/** For chunks that a deploy may have removed: retries once, then reloads the tab once. Rejects if that can't help. */
export async function loadChunkOrReload<Chunk>(
  name: string,
  load: () => Promise<Chunk>,
  reload = () => window.location.reload(),
): Promise<Chunk> {
  const reloadKey = `chunk-reload ${name}`;
  try {
    const chunk = await loadChunk(load);
    tabStorage.remove(reloadKey);
    return chunk;
  } catch (error) {
    if (tabStorage.get(reloadKey) || !navigator.onLine || !tabStorage.set(reloadKey, 'yes')) throw error;
    reload();
    return new Promise(() => undefined);
  }
}

export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch {
    await new Promise(resolve => setTimeout(resolve, retryDelay));
    return load();
  }
}

/** Offers a reload at the pressed control, because reloading at once would lose what was typed; and rejects. */
export async function loadChunkOrOfferReload<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await loadChunk(load);
  } catch (error) {
    logWarning('A chunk did not load', error);
    offerReload();
    throw error;
  }
}

let pressed: Element | null = null;
let offer: HTMLElement | null = null;

if (typeof document !== 'undefined') {
  // Focus doesn't tell: Safari gives none to a clicked button. A form's Enter clicks its button, too.
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button, a') : null;
  };
  document.addEventListener('click', remember, { capture: true });
}

/** In the words of index.html, which need no chunk. */
function offerReload(): void {
  offer?.remove();
  const template = document.querySelector<HTMLTemplateElement>('#reload-offer');
  offer = template && document.importNode(template.content, true).querySelector('p');
  if (!offer) return;
  if (navigator.onLine) offer.querySelector('button')?.addEventListener('click', () => location.reload());
  else offer.textContent = offer.dataset.offline ?? '';
  // A menu may have closed over it.
  const control = pressed?.getClientRects().length ? pressed : null;
  if (control) control.after(offer);
  else document.body.append(offer);
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, top, bottom } = control?.getBoundingClientRect() ?? new DOMRect(0, clientHeight);
  const below = bottom + gap;
  const fitsBelow = below + offer.offsetHeight <= clientHeight;
  offer.style.left = `${Math.max(2 * gap, Math.min(left, clientWidth - offer.offsetWidth - 2 * gap))}px`;
  offer.style.top = `${fitsBelow ? below : top - offer.offsetHeight - gap}px`;
}

const gap = 8;

export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one way to the browser's log.
  console.warn(message, cause);
}

export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}
