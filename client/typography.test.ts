import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['client/brand', 'client/src', 'shared/site', 'server/mail/templates'];

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

const files = folders.flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .map(file => path.join(folder, file)),
);

// Messages of the API keep straight apostrophes, and so do the contracts' own, which are the same.
it('texts of pages and emails have typographic apostrophes and ellipses', () => {
  expect(files.length).toBeGreaterThan(100);
  const straight = files.flatMap(file => {
    const source = readFileSync(path.join(root, file), 'utf8').replace(comment, '');
    const text = fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ''), source);
    return [...text.matchAll(/.*[a-z](\\?'[a-z]|\.\.\.).*/gi)].map(([line]) => `${file}: ${line.trim()}`);
  });
  expect(straight).toEqual([]);
});
