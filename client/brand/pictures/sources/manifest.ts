import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictures } from '../pictures';

const file = join(import.meta.dirname, '../pictures.ts');

interface Listed {
  name: string;
  width: number;
  height: number;
  widths: readonly number[];
}

/** Writes them to the list, which keeps every other picture. */
export async function listPictures(changed: readonly Listed[]): Promise<void> {
  const kept = Object.entries(pictures).map(([name, sizes]) => ({ name, ...sizes }));
  const all = new Map<string, Listed>([...kept, ...changed].map(picture => [picture.name, picture]));
  const entries = [...all.values()]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, width, height, widths }) => {
      const largest = Math.max(...widths);
      const key = /^\w+$/.test(name) ? name : `'${name}'`;
      return `  ${key}: { width: ${largest}, height: ${Math.round((largest * height) / width)}, widths: [${widths.join(', ')}] },`;
    });
  const text = `/** Pictures in /uploads/site as \`<name>-<width>.avif\` and \`.webp\`; \`npm run pictures\` writes what it draws or adds. */
export const pictures = {
${entries.join('\n')}
} as const;

export type PictureName = keyof typeof pictures;
`;
  await writeFile(file, text);
}
