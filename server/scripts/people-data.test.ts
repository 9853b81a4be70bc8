import { execFile } from 'node:child_process';
import { inquiries } from '@shared/tables/inquiries';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../activity/testing';
import { extendEnvironment } from '../config';
import { projectRoot } from '../project-root';
import { builtProgram } from '../testing/built-server';
import { buildDonation, insertBooking, insertDonation, insertInquiry } from '../testing/factories';
import { useTestServer } from '../testing/test-server';
import { InvalidInputError, readAddress } from './command-input';

const server = useTestServer();
const db = () => server.connection.db;

/** `npm run <script>`; its output is returned as one string. */
function run(script: 'erase' | 'export-person', ...args: string[]) {
  return new Promise<{ code: unknown; output: string }>(resolve => {
    execFile(
      process.execPath,
      [builtProgram(script), ...args],
      {
        cwd: projectRoot,
        env: extendEnvironment({
          DATABASE_URL: server.connection.pool.options.connectionString ?? '',
          UPLOADS_DIR: server.config.uploadsDir,
          LOG_LEVEL: 'silent',
        }),
      },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

describe('npm run erase', () => {
  it('erases a person, and says what went', async () => {
    await insertInquiry(db(), { email: 'Ruth@Example.com' });
    await insertBooking(db(), { email: 'RUTH@example.com' });
    await insertDonation(db(), buildDonation({ donorEmail: 'ruth@example.com' }));
    await insertInquiry(db(), { email: 'someone@example.com' });
    expect(await run('erase', 'ruth@example.com')).toEqual({
      code: 0,
      output: [
        'Donations made anonymous: 1',
        'Bookings deleted: 1',
        'Inquiries deleted: 1',
        'Emails withdrawn or blanked: 0',
        'Invitations revoked: 0',
        'Addresses removed from the activity: 0',
        'Stripe keeps its own record of each payment.',
        '',
      ].join('\n'),
    });
    expect(await db().select().from(inquiries)).toMatchObject([{ email: 'someone@example.com' }]);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'person-erased', actorId: null, by: null, network: null },
    ]);
  });
});

describe('npm run export-person', () => {
  it('prints what the page saves as a file', async () => {
    await insertInquiry(db(), { email: 'Ruth@Example.com' });
    const { code, output } = await run('export-person', 'ruth@example.com');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ inquiries: [{ email: 'Ruth@Example.com' }] });
    expect(await readRecorded(server)).toMatchObject([{ action: 'person-exported', by: null }]);
  });

  it('explains what it does not understand', async () => {
    expect(await run('export-person', 'ruth')).toEqual({ code: 1, output: "ruth isn't an email address.\n" });
  });
});

it.each([
  [[], 'Usage: npm run erase -- <email>'],
  [['ruth@example.com', 'mara@example.com'], 'Usage: npm run erase -- <email>'],
  [['--all'], "--all isn't an email address."],
])('a command about a person does nothing where it is not understood: %j', (args, message) => {
  expect(() => readAddress('erase', args)).toThrow(new InvalidInputError(message));
});
