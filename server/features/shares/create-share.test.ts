import { units } from '@shared/limits';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { fileOf, useShareForm } from './testing/forms';
import { download, sharePassword as password, unlock } from './testing/shares';

const server = useTestServer();
const { create, expectNothingStored } = useShareForm(server);

it('the answer is the share as staff see it in the list', async () => {
  const expiresAt = new Date(server.clock.now().getTime() + 7 * units.DAY).toISOString();
  const limits = { maxOpenings: '3', maxDownloads: '2' };
  const { body } = await create({
    password,
    title: ' Launch\n plan\u202E ',
    note: ' a\r\n b ',
    expiresAt,
    ...limits,
  });
  expect(body).toMatchObject({
    ...{ slug: expect.stringMatching(/^[\w-]{22}$/), title: 'Launch plan', note: 'a\n b', hasFile: false },
    ...{ createdBy: expect.stringMatching(/^ines\.okafor/), createdAt: server.clock.now().toISOString() },
    ...{ expiresAt, expiresInMs: 7 * units.DAY, openedCount: 0, notifyMe: false },
    // Downloads are limited where there is a file.
    ...{ maxOpenings: 3, maxDownloads: null },
  });
});

it('a file may be empty, and an empty file field is none', async () => {
  const { body } = await create({ password: `  ${password} `, file: fileOf(''), maxDownloads: '2' });
  expect(body).toMatchObject({
    hasFile: true,
    fileName: 'plan.pdf',
    fileSize: 0,
    note: null,
    maxDownloads: 2,
  });
  expect((await download(server, body.slug)).body).toHaveLength(0);
  const none = await create({ password, note: 'n', file: fileOf('', '') });
  expect(none.body).toMatchObject({ hasFile: false, fileName: null });
});

// All other rules of a field: shared/contracts/shares.test.ts; of uploads: testing/uploads.test.ts.
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
  [
    ...(['a long file name', { password, file: fileOf('x', 'n'.repeat(256)) }, 'file'] as const),
    'File names can be up to 255 characters long',
  ],
])('%s is refused, and nothing is stored', async (_case, fields, path, message) => {
  const { status, body } = await create(fields);
  expect([status, body]).toEqual([400, { message, issues: [{ path, message }] }]);
  await expectNothingStored();
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
