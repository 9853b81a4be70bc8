import Papa from 'papaparse';
import { makePdf } from './pdf';

export interface DemoFile {
  name: string;
  type: string;
  content: Buffer;
}

export const pdfFile = (name: string, lines: string[]): DemoFile => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  content: makePdf(name, lines),
});

export const textFile = (name: string, lines: string[]): DemoFile => ({
  name,
  type: 'text/plain',
  content: Buffer.from(`${lines.join('\n')}\n`),
});

/** A table with a row for each number below `rows`. */
export const tableFile = (
  name: string,
  columns: string[],
  rows: number,
  fill: (row: number) => (string | number)[],
): DemoFile => ({
  name: `${name}.csv`,
  type: 'text/csv',
  content: Buffer.from(Papa.unparse([columns, ...Array.from({ length: rows }, (_, row) => fill(row))])),
});

/** A drawing of a page in gray boxes. */
export const wireframeFile = (name: string, heading: string, tiles: number): DemoFile => {
  const box = (x: number, y: number, width: number, height: number, gray: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${gray}"/>`;
  const width = 1_280 / tiles - 24;
  const row = Array.from({ length: tiles }, (_, tile) => {
    const x = 80 + tile * (width + 24);
    const lines = Array.from({ length: 9 }, (_, line) =>
      box(x + 20, 560 + line * 26, (width - 40) * (1 - ((line * 7 + tile) % 5) / 12), 10, '#a1a1aa'),
    );
    return box(x, 520, width, 300, tile % 2 ? '#d4d4d8' : '#e4e4e7') + lines.join('');
  });
  const parts = [box(80, 40, 160, 24, '#71717a'), box(1_040, 40, 320, 24, '#d4d4d8'), ...row];
  const text = `<text x="80" y="240" font-family="sans-serif" font-size="72" font-weight="700">${heading}</text>`;
  const lines = [290, 330, 370].map((y, line) => box(80, y, 620 - line * 90, 18, '#d4d4d8'));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900"><rect width="1440" height="900" fill="#fafafa"/>${[...parts, text, ...lines].join('')}</svg>`;
  return { name: `${name}.svg`, type: 'image/svg+xml', content: Buffer.from(drawing) };
};
