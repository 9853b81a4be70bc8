import { expect, it } from 'vitest';
import { cleanFileName, formatFileSize } from './files';
import { units } from './limits/amounts';
import { fileLimits } from './limits/forms';

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

const { KIB, MIB } = units;

it.each([
  [0, '0 B'],
  [1, '1 B'],
  [KIB - 1, '1023 B'],
  [KIB, '1.0 KB'],
  [1.5 * KIB, '1.5 KB'],
  [300 * KIB + 77, '300.1 KB'],
  [MIB - KIB, '1023.0 KB'],
  [MIB, '1.00 MB'],
  [1_234_567, '1.18 MB'],
  [fileLimits.shareFile, '25.00 MB'],
])('shows %s bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
