import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileLimits } from '@shared/limits';
import { describe, expect, it, vi } from 'vitest';
import { createFileKeys } from '../../encryption/file-key';
import { createNoteCipher } from '../../encryption/note-cipher';
import { PasswordHasherBusyError } from '../../passwords/password-hasher';
import { StorageUnavailableError } from '../../storage/storage';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { createShare } from './create-share';
import { storeShareFile } from './store-share-file';
import { encodeForm, fileOf, sendForm, useShareForm } from './testing/forms';
import { download, listFiles, sharePassword } from './testing/shares';

const server = useTestServer();
const { create, rows, expectNothingStored } = useShareForm(server);
const password = sharePassword;

describe('the size of a file', () => {
  it('may be 25 MB to the byte', async () => {
    const content = new Uint8Array(fileLimits.shareFile).fill(7);
    const { status, body } = await create({ password, file: fileOf(content) });
    expect(status).toBe(201);
    expect(body.fileSize).toBe(26_214_400);
    const answer = await download(server, body.slug);
    expect(answer.headers['content-length']).toBe('26214400');
    expect(hash(answer.body)).toBe(hash(content));
  });

  it('may not be one byte more, and nothing stays of it', async () => {
    const { status, body } = await create({
      password,
      file: fileOf(new Uint8Array(fileLimits.shareFile + 1)),
    });
    expect(status).toBe(413);
    expect(body).toEqual({ message: 'Files can be up to 25 MB.' });
    await expectNothingStored();
  });

  it('is refused from its announcement where that is far too much', async () => {
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
      sending.on('response', answer => {
        resolve(answer.statusCode);
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
    ['with its length announced', { 'content-length': 5_000_000 }],
    ['in chunks', {}],
  ])('leaves nothing: %s', async (_case, headers) => {
    const { cookie } = await signIn(server);
    const { contentType, body } = await encodeForm({ password, file: fileOf(new Uint8Array(4_999_000)) });
    const sending = httpRequest(`${server.url}/api/shares`, {
      method: 'POST',
      headers: { cookie, 'content-type': contentType, ...headers },
    });
    sending.on('error', () => {});
    sending.write(body.subarray(0, 2_000_000));
    await vi.waitFor(async () => expect(await listFiles(server)).toHaveLength(1));
    sending.destroy();
    await vi.waitFor(expectNothingStored);
    expect(server.logged()).not.toContain('"level":50');
  });
});

describe('where something of ours is away', () => {
  const sent = () => create({ password, file: fileOf(new Uint8Array(5_000_000)) });

  it('says so when files cannot be stored, and takes them again later', async () => {
    const broken = vi
      .spyOn(server.storage, 'write')
      .mockRejectedValueOnce(new StorageUnavailableError('disk full'));
    const answer = await sent();
    broken.mockRestore();
    expect(answer.status).toBe(503);
    expect(answer.body.message).toBe('We cannot reach our files right now. Please try again in a moment.');
    await expectNothingStored();
    expect((await sent()).status).toBe(201);
  });

  it('says so when the disk fills up in the middle of a file', async () => {
    const fills = vi.spyOn(server.storage, 'write').mockImplementation(async (_area, _name, content) => {
      if (!Buffer.isBuffer(content)) for await (const _bytes of content) break;
      // What was begun has to be removed first.
      await pause(50);
      throw new StorageUnavailableError('disk full');
    });
    const answers = await Promise.all([sent(), sent(), sent(), sent()]);
    fills.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    await expectNothingStored();
    expect((await sent()).status).toBe(201);
  });

  it('keeps no file when the password cannot be hashed', async () => {
    const { config, connection, storage, clock } = server;
    const notes = createNoteCipher(config.encryptionKeys);
    const busy = async () => {
      throw new PasswordHasherBusyError();
    };
    const passwords = { hash: busy, verify: busy, deriveKey: busy, close: busy };
    const stored = await storeShareFile(storage, Readable.from([Buffer.from('x')]));
    const upload = { ...stored, name: 'plan.pdf', type: 'application/pdf' };
    const deps = { db: connection.db, storage, clock, passwords, fileKeys: createFileKeys(passwords), notes };
    const creating = createShare(deps, { password }, upload);
    await expect(creating).rejects.toThrow(PasswordHasherBusyError);
    await expectNothingStored();
  });

  it('says so when the database is away', async () => {
    const { cookie } = await signIn(server);
    const form = await encodeForm({ password, note: 'n', file: fileOf('x') });
    const broken = vi.spyOn(server.connection.db, 'insert').mockImplementationOnce(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    const answer = await sendForm(server, cookie, form);
    broken.mockRestore();
    expect(answer.status).toBe(503);
    expect(await rows()).toEqual([]);
  });
});

function hash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
