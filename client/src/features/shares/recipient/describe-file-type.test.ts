import { expect, it } from 'vitest';
import { describeFileType } from './attachment';

it.each([
  ['application/pdf', 'PDF document'],
  ['TEXT/PLAIN; charset=utf-8', 'Plain text'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel spreadsheet'],
  ['image/png', 'PNG image'],
  ['image/svg+xml', 'SVG image'],
  ['video/mp4', 'MP4 video'],
  ['application/x-chart', 'application/x-chart'],
  ['application/octet-stream', 'File'],
  ['', 'File'],
  [null, 'File'],
])('calls %s a %s', (type, name) => {
  expect(describeFileType(type)).toBe(name);
});
