import { expect, it } from 'vitest';
import { cleanFileName } from './file-name';

it.each([
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['\u2067a\u2069\u2066b\u2068\u202a\u202b\u202c\u202d.txt', 'ab.txt'],
  ['\u200ea\u200fb\u061c.txt', 'ab.txt'],
  ['\u202e', ''],
  // Written from right to left, and held together by invisible joiners.
  ['חשבונית (3).pdf', 'חשבונית (3).pdf'],
  ['نمی\u200cدانم.docx', 'نمی\u200cدانم.docx'],
  ['👩‍👧 a\r\n"b"%2e/..\\c', '👩‍👧 a\r\n"b"%2e/..\\c'],
])('%j becomes %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});
