/** What a tab remembers until it is closed. Null where the browser is told to keep nothing. */
export const tabStorage: Storage | null = findStorage();

function findStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
