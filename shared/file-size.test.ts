import { expect, it } from 'vitest';
import { formatFileSize } from './file-size';
import { fileLimits, units } from './limits';

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
