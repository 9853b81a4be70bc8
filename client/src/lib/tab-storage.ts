/** Empty where the browser blocks session storage, which may also be full. */
export const tabStorage = {
  keys: (): string[] => Object.keys(findStorage() ?? {}),
  get: (key: string): string | null => findStorage()?.getItem(key) ?? null,
  set(key: string, value: string): boolean {
    try {
      findStorage()?.setItem(key, value);
    } catch {
      // Full, or blocked.
    }
    return tabStorage.get(key) === value;
  },
  remove: (key: string): void => findStorage()?.removeItem(key),
};

function findStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
