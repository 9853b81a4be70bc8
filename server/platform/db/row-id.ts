const largestId = 2 ** 31 - 1;

/** The ID in a path, or null if no row can have it. */
export function readRowId({ id }: { id: string }): number | null {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
  return number <= largestId ? number : null;
}
