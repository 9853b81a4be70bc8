import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { fileLimits } from '@shared/form-limits';
import { expect, it, vi } from 'vitest';
import { PasswordHasherBusyError } from '../../platform/passwords/password-hasher';
import { StorageUnavailableError } from '../../platform/storage/storage';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { encodeForm, fileOf, useShareForm } from './testing/forms';
import { download, listFiles, sharePassword as password } from './testing/shares';

const server = useTestServer();
const { create, rows, expectNothingStored } = useShareForm(server);

it('a file may have exactly 25 MB', async () => {
  const content = new Uint8Array(randomBytes(fileLimits.shareFile));
  const { body } = await create({ password, file: fileOf(content) });
  expect(body.fileSize).toBe(26_214_400);
  const response = await download(server, body.slug);
  expect(response.headers['content-length']).toBe('26214400');
  expect(Buffer.compare(response.body, content)).toBe(0);
});

it('one byte more is refused, and nothing is stored', async () => {
  const { status, body } = await create({
    ...{ password, file: fileOf(new Uint8Array(fileLimits.shareFile + 1)) },
  });
  expect([status, body]).toEqual([413, { message: 'Files can be up to 25 MB.' }]);
  await expectNothingStored();
});

it('an upload that breaks off leaves nothing behind, and is no error of ours', async () => {
  const { cookie } = await signIn(server);
  const { contentType, body } = await encodeForm({ password, file: fileOf(new Uint8Array(4_999_000)) });
  const headers = { cookie, 'content-type': contentType };
  const sending = httpRequest(`${server.url}/api/shares`, { method: 'POST', headers }).on('error', () => {});
  sending.write(body.subarray(0, 2_000_000));
  await waitFor(async () => expect(await listFiles(server)).toHaveLength(1));
  sending.destroy();
  await waitFor(expectNothingStored);
  expect(server.logged()).not.toContain('"level":50');
});

const failures = {
  'the disk is full': () =>
    vi.spyOn(server.storage, 'write').mockImplementation(async (_area, _name, content) => {
      if (!Buffer.isBuffer(content)) for await (const _bytes of content) break;
      throw new StorageUnavailableError('disk full');
    }),
  'no password can be hashed': () =>
    vi.spyOn(server.sharePasswords, 'protect').mockRejectedValue(new PasswordHasherBusyError()),
  'the database is down': () =>
    vi.spyOn(server.connection.db, 'transaction').mockImplementation(() => {
      throw new Error('Connection terminated unexpectedly');
    }),
};

it.each(Object.entries(failures))(
  'while %s, shares are refused with a 503, and then work again',
  async (_case, fail) => {
    const staff = await signIn(server);
    const send = () => create({ password, file: fileOf(new Uint8Array(5_000_000)) }, staff);
    const failing = fail();
    expect((await send()).status).toBe(503);
    failing.mockRestore();
    expect(await rows()).toEqual([]);
    expect((await send()).status).toBe(201);
  },
);
