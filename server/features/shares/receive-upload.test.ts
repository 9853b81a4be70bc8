import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileLimits } from '@shared/limits';
import { describe, expect, it, vi } from 'vitest';
import { PasswordHasherBusyError } from '../../passwords/password-hasher';
import { StorageUnavailableError } from '../../storage/storage';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { encodeForm, fileOf, sendForm, useShareForm } from './testing/forms';
import { download, listFiles, sharePassword } from './testing/shares';

const server = useTestServer();
const { create, rows, expectNothingStored } = useShareForm(server);
const password = sharePassword;

describe('the size of a file', () => {
  it('may be exactly 25 MB', async () => {
    const content = new Uint8Array(fileLimits.shareFile).fill(7);
    const { status, body } = await create({ password, file: fileOf(content) });
    expect(status).toBe(201);
    expect(body.fileSize).toBe(26_214_400);
    const response = await download(server, body.slug);
    expect(response.headers['content-length']).toBe('26214400');
    expect(hash(response.body)).toBe(hash(content));
  });

  it('may not exceed that by one byte, and nothing is stored', async () => {
    const { status, body } = await create({
      password,
      file: fileOf(new Uint8Array(fileLimits.shareFile + 1)),
    });
    expect(status).toBe(413);
    expect(body).toEqual({ message: 'Files can be up to 25 MB.' });
    await expectNothingStored();
  });

  it('is refused by its Content-Length if that is far too large', async () => {
    const { cookie } = await signIn(server);
    const status = await new Promise(resolve => {
      const sending = httpRequest(`${server.url}/api/shares`, {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 5_000_000_000,
        },
      });
      sending.on('response', response => {
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.on('error', () => {});
      sending.write('--b\r\n');
    });
    expect(status).toBe(413);
    await expectNothingStored();
  });
});

describe('an upload that breaks off', () => {
  it.each([
    ['with a Content-Length', { 'content-length': 5_000_000 }],
    ['in chunks', {}],
  ])('leaves nothing behind: %s', async (_case, headers) => {
    const { cookie } = await signIn(server);
    const { contentType, body } = await encodeForm({ password, file: fileOf(new Uint8Array(4_999_000)) });
    const sending = httpRequest(`${server.url}/api/shares`, {
      method: 'POST',
      headers: { cookie, 'content-type': contentType, ...headers },
    });
    sending.on('error', () => {});
    sending.write(body.subarray(0, 2_000_000));
    await waitFor(async () => expect(await listFiles(server)).toHaveLength(1));
    sending.destroy();
    await waitFor(expectNothingStored);
    expect(server.logged()).not.toContain('"level":50');
  });
});

describe('during an outage', () => {
  const sent = () => create({ password, file: fileOf(new Uint8Array(5_000_000)) });

  it('reports that files cannot be stored, also in the middle of one, and accepts them again later', async () => {
    const fills = vi.spyOn(server.storage, 'write').mockImplementation(async (_area, _name, content) => {
      if (!Buffer.isBuffer(content)) for await (const _bytes of content) break;
      // The partial file has to be removed first.
      await pause(50);
      throw new StorageUnavailableError('disk full');
    });
    const { status, body } = await sent();
    fills.mockRestore();
    const message = "We can't reach our files right now. Please try again in a moment.";
    expect([status, body]).toEqual([503, { message }]);
    await expectNothingStored();
    expect((await sent()).status).toBe(201);
  });

  it('keeps no file if the password cannot be hashed', async () => {
    const protect = vi
      .spyOn(server.sharePasswords, 'protect')
      .mockRejectedValue(new PasswordHasherBusyError());
    expect((await sent()).status).toBe(503);
    protect.mockRestore();
    await expectNothingStored();
  });

  it('reports that the database is down', async () => {
    const { cookie } = await signIn(server);
    const form = await encodeForm({ password, note: 'n', file: fileOf('x') });
    const broken = vi.spyOn(server.connection.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    const response = await sendForm(server, cookie, form);
    broken.mockRestore();
    expect(response.status).toBe(503);
    expect(await rows()).toEqual([]);
  });
});

function hash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
