import Bowser from 'bowser';

/** Where the library knows no name, it takes whatever the header says: anyone could have it emailed to an account. */
const known = new Set<string>([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** Browser and system of a User-Agent header in words, such as `Firefox on Windows`. */
export function describeDevice(userAgent = ''): string {
  const { browser, os } = Bowser.parse(userAgent || ' ');
  const names = [browser.name, os.name].filter(name => name && known.has(name));
  return names.length > 0 ? names.join(' on ') : 'Unknown device';
}
