import { writeFile } from 'node:fs/promises';
import type { Scene } from './scenes';

export async function writeManifest(scenes: readonly Scene[], file: string): Promise<void> {
  const entries = [...scenes]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, width, height, widths }) => {
      const largest = Math.max(...widths);
      const key = /^\w+$/.test(name) ? name : `'${name}'`;
      return `  ${key}: { width: ${largest}, height: ${Math.round((largest * height) / width)}, widths: [${widths.join(', ')}] },`;
    });
  const text = `/** Pictures in /uploads/site as \`<name>-<width>.avif\` and \`.webp\`; written by \`npm run pictures\`. */
export const pictures = {
${entries.join('\n')}
} as const;

export type PictureName = keyof typeof pictures;
`;
  await writeFile(file, text);
}
