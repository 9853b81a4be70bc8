import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { secureShares } from '@shared/tables/shares';
import { expect, it } from 'vitest';
import { extendEnvironment } from '../config';
import { createNoteCipher } from '../encryption/note-cipher';
import { insertShare } from '../features/shares/testing/shares';
import { projectRoot } from '../project-root';
import { useTestServer } from '../testing/test-server';

const server = useTestServer();
const newKey = randomBytes(32);

/** `npm run rotate-key`; what it writes comes as one text. */
function rotateKey(environment: Record<string, string>) {
  return new Promise<{ code: unknown; output: string }>(resolve => {
    execFile(
      process.execPath,
      [path.join(projectRoot, 'node_modules/tsx/dist/cli.mjs'), 'server/scripts/rotate-key.ts'],
      {
        cwd: projectRoot,
        env: extendEnvironment({
          DATABASE_URL: server.connection.pool.options.connectionString ?? '',
          ENCRYPTION_KEY: newKey.toString('base64'),
          LOG_LEVEL: 'silent',
          ...environment,
        }),
      },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

it('puts the notes under the new key, once the old one is named too', async () => {
  const share = await insertShare(server, { note: 'The door code is 1907.' });
  const rows = () => server.connection.db.select().from(secureShares);

  const forgotten = await rotateKey({ ENCRYPTION_KEY_PREVIOUS: '' });
  expect(forgotten.output).toMatch(/^Notes under the current key now: 0 more than before\./);
  expect(forgotten.output).toContain('1 could not be read');
  expect(forgotten.code).toBe(1);
  expect(await rows()).toEqual([share]);

  const previous = server.config.encryptionKeys.current.toString('base64');
  const { code, output } = await rotateKey({ ENCRYPTION_KEY_PREVIOUS: previous });
  expect(output).toBe('Notes under the current key now: 1 more than before.\n');
  expect(code).toBe(0);
  const [row] = await rows();
  const cipher = createNoteCipher({ current: newKey, previous: [] });
  expect(cipher.decrypt(row?.note ?? '', share.slug)).toBe('The door code is 1907.');
});

it('says what is wrong with a key, and changes nothing', async () => {
  const { code, output } = await rotateKey({ ENCRYPTION_KEY: 'too short' });
  expect(output).toBe(
    'The environment is not right:\n  - ENCRYPTION_KEY: must be 32 bytes in base64 (try: openssl rand -base64 32)\n',
  );
  expect(code).toBe(1);
});
