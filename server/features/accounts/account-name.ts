/**
 * A username or an e-mail address as it is compared: the same for upper and lower case and for every way to compose a
 * letter, whatever locale the database or this machine has. A sigma at the end of a word is a sigma.
 */
export function foldAccountName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}
