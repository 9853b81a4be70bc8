import { expect, it } from 'vitest';
import { foldAccountName } from './accounts.repository';

it.each([
  ['Noor.Haddad@Example.com', 'noor.haddad@example.com'],
  ['Jose\u0301', 'josé'],
  ['ｊｏｓé', 'josé'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ﬁona', 'fiona'],
])('the account name %s is compared as %s', (name, folded) => {
  expect(foldAccountName(name)).toBe(folded);
});
