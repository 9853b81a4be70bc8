import { randomBytes } from 'node:crypto';
import { units } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { encodeForm, encodeRawForm, fileOf, sendForm, useShareForm } from './testing/forms';
import { download, sharePassword as password, unlock } from './testing/shares';

const server = useTestServer();
const { create, expectNothingStored } = useShareForm(server);

describe('creating a share', () => {
  it('returns the share as staff see it in the list', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + 7 * units.DAY).toISOString();
    const title = ' Launch\n plan\u202E ';
    const { body } = await create({ password, title, note: ' a\r\n b ', expiresAt });
    expect(body).toMatchObject({
      ...{ slug: expect.stringMatching(/^[\w-]{22}$/), title: 'Launch plan', note: 'a\n b', hasFile: false },
      ...{ createdBy: expect.stringMatching(/^ines\.okafor/), createdAt: server.clock.now().toISOString() },
      ...{ expiresAt, expiresInMs: 7 * units.DAY, openedCount: 0, notifyMe: false },
    });
  });

  it('accepts a file alone, before the fields, and returns the same bytes', async () => {
    const content = new Uint8Array(randomBytes(300_000));
    const { body } = await create({ file: fileOf(content), password: `  ${password} ` });
    const file = { hasFile: true, fileName: 'plan.pdf', fileSize: 300_000 };
    expect(body).toMatchObject({ ...file, note: null, title: null });
    expect(Buffer.compare((await download(server, body.slug)).body, content)).toBe(0);
  });

  it('accepts an empty file, and treats an empty file field as none', async () => {
    const { body } = await create({ password, file: fileOf('') });
    expect(body).toMatchObject({ hasFile: true, fileSize: 0 });
    expect((await download(server, body.slug)).body).toHaveLength(0);
    const none = await create({ password, note: 'n', file: fileOf('', '') });
    expect(none.body).toMatchObject({ hasFile: false, fileName: null });
  });
});

describe('creating a share refuses', () => {
  // All other rules of a field: shared/contracts/shares.test.ts.
  it.each<[string, Record<string, string | File>, string, string]>([
    [
      ...(['neither note nor file', { password, title: 't', note: ' \n ' }, 'note'] as const),
      'Include sensitive text or upload a file before creating a share.',
    ],
    [
      ...(['a note that is far too long', { password, note: 'n'.repeat(300_001) }, 'note'] as const),
      'Keep this to 100,000 characters or fewer',
    ],
    [
      ...(['the current instant', { password, note: 'n', expiresAt: '2026-03-02T15:00:00Z' }] as const),
      ...(['expiresAt', 'Choose an expiration time in the future'] as const),
    ],
    ['no password', { note: 'n', file: fileOf('x') }, 'password', 'Add a password to protect this share.'],
  ])('%s', async (_case, fields, path, message) => {
    const { status, body } = await create(fields);
    expect([status, body]).toEqual([400, { message, issues: [{ path, message }] }]);
    await expectNothingStored();
  });

  const part = (disposition: string, content = 'x') => ({ disposition, content });
  const fileIn = (field: string) => part(`name="${field}"; filename="a.txt"`);

  it.each([
    ['a file in the wrong field', [fileIn('attachment')]],
    ['a password twice', [part('name="password"')]],
    ['a nested prototype', [part('name="__proto__[title]"'), part('name="title[0]"')]],
    ['very many fields', Array.from({ length: 30 }, (_, n) => part(`name="f${n}"`))],
  ])('%s', async (_case, parts) => {
    const { cookie } = await signIn(server);
    const whole = [part('name="password"', password), part('name="note"'), fileIn('file')];
    expect((await sendForm(server, cookie, encodeRawForm([...whole, ...parts]))).status).toBe(400);
    await expectNothingStored();
  });

  it('unterminated forms, and bodies that are not forms', async () => {
    const { cookie } = await signIn(server);
    const { contentType, body } = await encodeForm({ password, note: 'n', file: fileOf('some content') });
    for (const form of [
      { contentType, body: body.subarray(0, body.length - 60) },
      { contentType: 'multipart/form-data', body },
      { contentType: 'application/json', body: Buffer.from('[]') },
    ])
      expect((await sendForm(server, cookie, form)).status).toBe(400);
    await waitFor(expectNothingStored);
  });
});

it('no part of a share is written to the log', async () => {
  const file = fileOf('Content-to-hide', 'Name-to-hide.pdf');
  const { body } = await create({ password, title: 'Title-to-hide', note: 'Note-to-hide', file });
  await create({ password, note: 'Note-to-hide', expiresAt: 'Expiry-to-hide', file });
  for (const given of [password, 'Guess-to-hide', { nested: 'Guess-to-hide' }])
    await unlock(server, body.slug, given);
  await download(server, body.slug);
  await waitFor(() => expect(server.logged()).toContain('/api/share/:slug/access'));
  for (const secret of ['to-hide', body.slug, password]) expect(server.logged()).not.toContain(secret);
});
