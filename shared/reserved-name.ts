/** How lists name who did something and has no username there. */
export const unnamed = { unknown: 'Someone', removed: 'A removed account' } as const;

/** What lists add to the username of an account that is gone. */
export const removedMark = '(removed account)';

/** Whether a list that shows this username would seem to name nobody, or an account that is gone, by its letters alone. */
export function isReservedName(username: string): boolean {
  const letters = username.toLowerCase().replace(/[^a-z]/g, '');
  return letters === 'someone' || letters.includes('removedaccount');
}
