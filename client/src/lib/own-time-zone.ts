/** Such as `Asia/Kolkata`; null if the browser reports no known one. */
export function ownTimeZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone) return null;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return timeZone;
  } catch {
    // Some privacy settings report a name such as Etc/Unknown.
    return null;
  }
}

/** Browsers still call these by an older name. */
const renamed: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** `America/Argentina/Buenos_Aires` becomes `Buenos Aires`. */
export function placeOfZone(timeZone: string): string {
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return renamed[place] ?? place;
}
