import { textLimits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { encodeForm, encodeRawForm, fileOf, sendForm, useShareForm } from './testing/forms';
import { sharePassword } from './testing/shares';

const server = useTestServer();
const { create, expectNothingStored } = useShareForm(server);
const password = sharePassword;

describe('creating a share refuses', () => {
  // All other rules of a field: shared/contracts/shares.test.ts.
  it.each([
    ['no password', { note: 'n' }, 'Add a password to protect this share.', 'password'],
    [
      'neither note nor file',
      { password, title: 't', note: ' \n ' },
      'Include sensitive text or upload a file before creating a share.',
      'note',
    ],
    [
      'a long title',
      { password, note: 'n', title: 't'.repeat(201) },
      'Keep this to 200 characters or fewer',
      'title',
    ],
    [
      'a note that is far too long',
      { password, note: 'n'.repeat(3 * textLimits.shareNote.max + 1) },
      'Keep this to 100,000 characters or fewer',
      'note',
    ],
    ['U+0000', { password, note: 'a\u0000b' }, 'Remove the unreadable characters', 'note'],
    [
      'the past',
      { password, note: 'n', expiresAt: '2026-03-02T14:59:59.999Z' },
      'Choose an expiration time in the future',
      'expiresAt',
    ],
    [
      'the current instant',
      { password, note: 'n', expiresAt: '2026-03-02T15:00:00Z' },
      'Choose an expiration time in the future',
      'expiresAt',
    ],
  ])('%s', async (_case, fields: Record<string, string>, message, path) => {
    const response = await create(fields);
    expect(response.status).toBe(400);
    expect(response.body.message).toBe(message);
    expect(response.body.issues).toContainEqual({ path, message });
    await expectNothingStored();
  });

  it('removes the file that came with invalid fields', async () => {
    expect((await create({ file: fileOf('x'), password: '123' })).status).toBe(400);
    await expectNothingStored();
  });

  it.each([
    ['two files', ['file', 'file']],
    ['a file in the wrong field', ['attachment']],
    ['a second file in the wrong field', ['file', 'attachment']],
  ])('%s', async (_case, names) => {
    const { cookie } = await signIn(server);
    const response = await sendForm(
      server,
      cookie,
      encodeRawForm([
        { disposition: 'name="password"', content: password },
        ...names.map(name => ({ disposition: `name="${name}"; filename="a.txt"`, content: 'x' })),
      ]),
    );
    expect(response.status).toBe(400);
    await expectNothingStored();
  });

  it.each([
    ['a password twice', [{ disposition: 'name="password"', content: 'second-one' }]],
    ['a nested title', [{ disposition: 'name="title[a]"', content: 't' }]],
    [
      'a nested prototype',
      [
        { disposition: 'name="__proto__[title]"', content: 't' },
        { disposition: 'name="title[0]"', content: 't' },
      ],
    ],
    ['a broken header', [{ disposition: 'name="a\u0001b"', content: '' }]],
    [
      'very many fields',
      Array.from({ length: 30 }, (_, n) => ({ disposition: `name="f${n}"`, content: '' })),
    ],
  ])('%s', async (_case, parts) => {
    const { cookie } = await signIn(server);
    const form = encodeRawForm([
      { disposition: 'name="password"', content: password },
      { disposition: 'name="note"', content: 'n' },
      { disposition: 'name="file"; filename="a.txt"', content: 'x' },
      ...parts,
    ]);
    expect((await sendForm(server, cookie, form)).status).toBe(400);
    await expectNothingStored();
  });

  it('unterminated forms, forms without a boundary, and bodies that are not forms', async () => {
    const { cookie } = await signIn(server);
    const { contentType, body } = await encodeForm({ password, note: 'n', file: fileOf('some content') });
    const cut = body.subarray(0, body.length - 60);
    for (const form of [
      { contentType, body: cut },
      { contentType, body: Buffer.alloc(0) },
      { contentType: 'multipart/form-data', body },
      { contentType: 'text/plain', body },
      { contentType: 'application/json', body: Buffer.from('[]') },
    ]) {
      expect((await sendForm(server, cookie, form)).status).toBe(400);
    }
    await waitFor(expectNothingStored);
  });
});
