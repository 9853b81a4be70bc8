import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { units } from '@shared/limits/amounts';
import { pressCopy } from '@shared/site/copy';
import { pictureImage } from '@shared/site/picture-files';
import { apps, studio } from '@shared/site/studio';
import { downloadZip } from 'client-zip';
import sharp from 'sharp';
import { projectRoot } from '../platform/project-root';

const at = (file: string) => path.join(projectRoot, file);

/** Programs for print read no WebP. */
const pictures = pressCopy.kit.pictures.map(async name => ({
  name: `${name}.png`,
  input: await sharp(at(pictureImage(name).src.slice(1)))
    .png({ compressionLevel: 9 })
    .toBuffer(),
}));

const facts = (['personal', 'group'] as const).map(app => {
  const { quote, facts: list } = pressCopy.apps[app];
  return [
    apps[app].name,
    '',
    quote,
    '',
    ...list.map(([term, fact]) => `${term}: ${fact}`),
    apps[app].url,
    '',
  ];
});

const zip = downloadZip([
  ...(await Promise.all(pictures)),
  { name: 'symbol.svg', input: await readFile(at('client/brand/public/favicon.svg')) },
  { name: 'facts.txt', input: [...facts.flat(), `${studio.name}, ${studio.email}`, ''].join('\n') },
]);
const content = Buffer.from(await zip.arrayBuffer());
await writeFile(at('dist/client/press-kit.zip'), content);

const size = `${Math.round(content.length / units.MIB)} MB`;
if (!pressCopy.kit.link.includes(size))
  process.stdout.write(`press-kit.zip has ${size}. Say so in client/brand/copy/press.ts.\n`);
