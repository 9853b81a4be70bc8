import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunkOrReload } from './load-chunk';

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

it('reloads the page once for a chunk that does not load, and fails if that did not help', async () => {
  const page = openPage();
  expect(await fail('share', page)).not.toHaveBeenCalled();
  expect(page.reload).toHaveBeenCalledOnce();
  expect(await fail('share', page)).toHaveBeenCalledWith(expect.any(TypeError));
  expect(page.reload).toHaveBeenCalledOnce();
});

it('may reload again in another build, and for another chunk', async () => {
  const page = openPage();
  const nextPage = openPage({ build: '/assets/index-2.js' });
  await fail('share', page);
  await fail('share', nextPage);
  await fail('services', nextPage);
  expect(nextPage.reload).toHaveBeenCalledTimes(2);
});

it('fails without a reload when the site is unreachable', async () => {
  const page = openPage({ canReload: false });
  expect(await fail('share', page)).toHaveBeenCalledWith(expect.any(TypeError));
  expect(page.reload).not.toHaveBeenCalled();
});

it('fails without a reload if the tab cannot store that it did', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const page = openPage();
  expect(await fail('share', page)).toHaveBeenCalledWith(expect.any(TypeError));
  expect(page.reload).not.toHaveBeenCalled();
});
