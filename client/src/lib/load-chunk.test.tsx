import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunkOrReload } from './load-chunk';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reload = vi.fn();

async function fail(name: string) {
  const failed = vi.fn();
  loadChunkOrReload(name, missing, reload).catch(failed);
  await vi.runAllTimersAsync();
  return failed;
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('reloads the page once for a chunk that does not load, and fails if that did not help', async () => {
  expect(await fail('share')).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
  expect(await fail('share')).toHaveBeenCalledWith(expect.any(TypeError));
  expect(reload).toHaveBeenCalledOnce();
});

it('may reload again once the chunk has loaded, and for another chunk', async () => {
  await fail('share');
  await loadChunkOrReload('share', async () => 'chunk', reload);
  await fail('share');
  await fail('services');
  expect(reload).toHaveBeenCalledTimes(3);
});

it('fails without a reload offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await fail('share')).toHaveBeenCalledWith(expect.any(TypeError));
  expect(reload).not.toHaveBeenCalled();
});

it('fails without a reload if the tab cannot store that it did', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(await fail('share')).toHaveBeenCalledWith(expect.any(TypeError));
  expect(reload).not.toHaveBeenCalled();
});
