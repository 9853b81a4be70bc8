import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** What people read: pages, emails, and the answers of the API, but not the server's console. */
const folders = [
  'client/brand',
  'client/src',
  'shared/site',
  'shared/contracts',
  'server/features',
  ...['http', 'limits', 'mail', 'pictures'].map(folder => `server/platform/${folder}`),
];

/** Specified sentences and labels with straight apostrophes or three dots. */
const fixed = [
  "Thanks! We'll email you to confirm a time shortly.",
  "Don't forget to share the password separately!",
  "We'll get back to you within ",
  "We've received your inquiry and will respond within ",
  "We couldn't unlock this share. Please try again.",
  'Sending...',
  'Submitting...',
  'Unlocking...',
  'Preparing...',
  'Redirecting to checkout...',
  '(updating...)',
];

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const listFiles = (from: readonly string[]) =>
  from.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(file => path.join(folder, file))
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file)),
  );

const readWithoutComments = (file: string) =>
  readFileSync(path.join(root, file), 'utf8').replace(comment, '');

it('texts have typographic apostrophes and ellipses', () => {
  const files = listFiles(folders);
  expect(files.length).toBeGreaterThan(100);
  const straight = files.flatMap(file => {
    const source = readWithoutComments(file);
    const text = fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ''), source);
    return [...text.matchAll(/.*[a-z](\\?'[a-z]|\.\.\.).*/gi)].map(([line]) => `${file}: ${line.trim()}`);
  });
  expect(straight).toEqual([]);
});
