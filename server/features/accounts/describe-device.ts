import Bowser from 'bowser';

/** Browser and system of a User-Agent header in words, such as `Firefox on Windows`. */
export function describeDevice(userAgent = ''): string {
  const { browser, os } = Bowser.parse(userAgent || ' ');
  const names = [browser.name, os.name].filter(Boolean);
  return names.length > 0 ? names.join(' on ') : 'Unknown device';
}
