import { expect, it } from 'vitest';
import { cleanPath, distinguish, listContents, predictZip, zipFiles } from './zip-files';

it.each([
  ['plans/a.pdf', 'plans/a.pdf'],
  ['/../../etc/./passwd', 'etc/passwd'],
  ['..\\..\\a.exe', '.._.._a.exe'],
  ['gpj\u202E.exe', 'gpj.exe'],
  ['Bu\u0308ro/🌊.txt', 'Büro/🌊.txt'],
  ['..', 'file'],
])('%j is in a zip as %j', (path, name) => {
  expect(cleanPath(path)).toBe(name);
});

it('no two names of a zip are alike, whatever their case', () => {
  expect(
    distinguish(['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'x/a.pdf', 'README', 'readme', '.env', '.env']),
  ).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'a (2) (2).pdf',
    'x/a.pdf',
    'README',
    'readme (2)',
    '.env',
    '.env (2)',
  ]);
});

it('the length of a zip is known before it is made', async () => {
  const files = [new File(['one'], 'Büro.txt'), new File([], 'büro.TXT'), new File(['🌊'], '🌊')];
  const zip = await zipFiles(files, ' ');
  expect([zip.name, zip.size]).toEqual(['files.zip', await predictZip(files)]);
  const bytes = new Uint8Array(await zip.arrayBuffer());
  expect(new TextDecoder().decode(bytes)).toContain('büro (2).TXT');
  expect(listContents(files).map(({ size }) => size)).toEqual([3, 0, 4]);
});
