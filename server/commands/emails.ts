import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../platform/project-root';
import { sampleEmails, sampleSite } from '../testing/sample-emails';
import { renderGallery } from './emails/render-gallery';

const file = path.join(projectRoot, 'dist/emails/index.html');

await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, renderGallery(sampleEmails, sampleSite));
process.stdout.write(`${sampleEmails.length} emails are in ${pathToFileURL(file)}\n`);
