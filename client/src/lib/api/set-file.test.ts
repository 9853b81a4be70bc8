import { expect, it } from 'vitest';
import { setFile } from './set-file';

it.each([
  ['plan.pdf', 'plan.pdf'],
  ['old\\plan.pdf', 'old\\plan.pdf'],
  ['plan\\\\', 'plan'],
  ['\\', 'file'],
])('a file named %j is sent as %j', (name, sent) => {
  const form = new FormData();
  setFile(form, 'file', new File(['x'], name));
  expect(form.get('file')).toMatchObject({ name: sent });
});
