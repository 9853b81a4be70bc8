import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithRecovery, loadWithRetry } from './load-chunk';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function openPage(canReload = true) {
  return { reload: vi.fn(), canReload: async () => canReload };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => sessionStorage.clear());

describe('code that is missing', () => {
  it('is asked for once more', async () => {
    const load = vi.fn().mockImplementationOnce(missing).mockResolvedValue('code');
    const page = openPage();
    const loading = loadWithRecovery(load, page);
    await vi.runAllTimersAsync();
    await expect(loading).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('reloads the page once, and stays silent until then', async () => {
    const page = openPage();
    const settled = vi.fn();
    loadWithRecovery(missing, page).then(settled, settled);
    await vi.runAllTimersAsync();
    expect(page.reload).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
  });

  it('fails after a reload that did not help', async () => {
    const page = openPage();
    void loadWithRecovery(missing, page);
    await vi.runAllTimersAsync();
    const second = expect(loadWithRecovery(missing, page)).rejects.toThrow(TypeError);
    await vi.runAllTimersAsync();
    await second;
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('may reload again after a page that came through', async () => {
    const page = openPage();
    void loadWithRecovery(missing, page);
    await vi.runAllTimersAsync();
    await loadWithRecovery(async () => 'code', page);
    void loadWithRecovery(missing, page);
    await vi.runAllTimersAsync();
    expect(page.reload).toHaveBeenCalledTimes(2);
  });

  it('fails without a reload when the site does not answer', async () => {
    const page = openPage(false);
    const loading = expect(loadWithRecovery(missing, page)).rejects.toThrow(TypeError);
    await vi.runAllTimersAsync();
    await loading;
    expect(page.reload).not.toHaveBeenCalled();
  });
});

it('leaves the page alone for a part of it', async () => {
  const load = vi.fn(missing);
  const loading = expect(loadWithRetry(load)).rejects.toThrow(TypeError);
  await vi.runAllTimersAsync();
  await loading;
  expect(load).toHaveBeenCalledTimes(2);
});
