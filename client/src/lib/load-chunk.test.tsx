import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk, loadChunkOrReload } from './load-chunk';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function openPage({ canReload = true, build = '/assets/index-1.js' } = {}) {
  return { reload: vi.fn(), canReload: async () => canReload, buildId: () => build };
}

async function fail(name: string, page: ReturnType<typeof openPage>) {
  const failed = vi.fn();
  loadChunkOrReload(name, missing, page).catch(failed);
  await vi.runAllTimersAsync();
  return failed;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a chunk that does not load', () => {
  it('is requested once more', async () => {
    const load = vi.fn().mockImplementationOnce(missing).mockResolvedValue('chunk');
    const page = openPage();
    const loading = loadChunkOrReload('share', load, page);
    await vi.runAllTimersAsync();
    await expect(loading).resolves.toBe('chunk');
    expect(load).toHaveBeenCalledTimes(2);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('reloads the page once, and stays silent until then', async () => {
    const page = openPage();
    expect(await fail('share', page)).not.toHaveBeenCalled();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('fails after a reload that did not help, even if other chunks load', async () => {
    const page = openPage();
    await fail('share', page);
    await loadChunkOrReload('hydrate', async () => 'chunk', page);
    expect(await fail('share', page)).toHaveBeenCalledWith(expect.any(TypeError));
    expect(await fail('share', page)).toHaveBeenCalled();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('may reload again in another build, and for another chunk', async () => {
    const page = openPage();
    const nextPage = openPage({ build: '/assets/index-2.js' });
    await fail('share', page);
    await fail('share', nextPage);
    expect(nextPage.reload).toHaveBeenCalledOnce();
    await fail('services', nextPage);
    expect(nextPage.reload).toHaveBeenCalledTimes(2);
    // Two versions behind one load balancer, alternating.
    await fail('share', page);
    await fail('share', nextPage);
    expect(page.reload).toHaveBeenCalledOnce();
    expect(nextPage.reload).toHaveBeenCalledTimes(2);
  });

  it('fails without a reload when the site is unreachable', async () => {
    const page = openPage({ canReload: false });
    expect(await fail('share', page)).toHaveBeenCalledWith(expect.any(TypeError));
    expect(page.reload).not.toHaveBeenCalled();
  });

  it.each([
    [
      'refuses to write',
      () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    ],
    ['forgets at once', () => undefined],
  ])('fails without a reload if the storage %s', async (_name, setItem) => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(setItem);
    const page = openPage();
    expect(await fail('share', page)).toHaveBeenCalledWith(expect.any(TypeError));
    expect(page.reload).not.toHaveBeenCalled();
  });
});

it('does not reload the page for a part of it', async () => {
  const load = vi.fn(missing);
  const loading = expect(loadChunk(load)).rejects.toThrow(TypeError);
  await vi.runAllTimersAsync();
  await loading;
  expect(load).toHaveBeenCalledTimes(2);
});
