/** Of the gray bar at the head of a page, in pixels. */
const bar = { width: 468, height: 96 } as const;

/** A page of plain text under a bar that fades out. Only ASCII: other letters would need a font of their own. */
export function makePdf(title: string, lines: string[]): Buffer {
  const show = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')}) Tj`;
  const drawBar = `q ${bar.width} 0 0 24 72 724 cm /Bar Do Q`;
  const heading = `BT /F1 20 Tf 72 680 Td ${show(title)} /F1 11 Tf 0 -36 Td 16 TL`;
  const text = [drawBar, heading, ...lines.map(line => `${show(line)} T*`), 'ET'].join('\n');
  const pixels = String.fromCharCode(...fade(bar.width)).repeat(bar.height);
  const stream = (entries: string, data: string) =>
    `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /Bar 6 0 R >> >> >>',
    stream('', text),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(
      `/Type /XObject /Subtype /Image /Width ${bar.width} /Height ${bar.height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      pixels,
    ),
  ]);
}

/** Grays from dark to white. */
const fade = (width: number) => Array.from({ length: width }, (_, x) => 60 + Math.round((195 * x) / width));

/** https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf, 7.5 */
function writeObjects(objects: string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
