import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAccountName } from './account-name';

describe('an account name', () => {
  it.each([
    ['Noor.Haddad@Example.com', 'noor.haddad@example.com'],
    ['JOSÉ', 'josé'],
    ['Jose\u0301', 'josé'],
    ['ｊｏｓé', 'josé'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['Жанна', 'жанна'],
    ['İnis', 'i\u0307nis'],
    ['ınıs', 'ınıs'],
    ['ﬁona', 'fiona'],
    ['名前', '名前'],
  ])('%s is compared as %s', (name, folded) => {
    expect(foldAccountName(name)).toBe(folded);
  });

  it('compares by its folded form, whatever its case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), name => {
        const folded = foldAccountName(name);
        expect(foldAccountName(folded)).toBe(folded);
        expect(foldAccountName(name.toLowerCase())).toBe(folded);
      }),
    );
  });
});
