import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { drawingFile, readDrawing } from './drawing';
import { scenes } from './scenes';

it('puts a space before each line break, because a narrower drawing may go on in the same line', () => {
  const folders = ['scenes', 'parts'].map(name => path.join(import.meta.dirname, name));
  const files = folders.flatMap(folder => readdirSync(folder).map(name => path.join(folder, name)));
  const glued = files.filter(file => /\S<br>\S/.test(readFileSync(file, 'utf8')));
  expect(glued).toEqual([]);
});

it.each(scenes.filter(({ name }) => existsSync(drawingFile(name))))(
  '$name names only colors, names, and parts there are',
  ({ name }) => {
    const { empty, body } = readDrawing(name);
    expect(empty + body).not.toContain('{{');
  },
);
