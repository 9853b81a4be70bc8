/**
 * The one spelling of a time zone that all others stand for (`Asia/Calcutta` for `asia/KOLKATA`), or null if this machine
 * knows none by that name: a visitor's browser may send any text. date-fns-tz keeps each name that it gets, so names that
 * strangers type go to it in this spelling alone.
 */
export function canonicalTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const isTimeZone = (name: string): boolean => canonicalTimeZone(name) !== null;
