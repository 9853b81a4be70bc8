import { users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { readHelp } from './read-command';
import { createCommandLine } from './testing';

const server = useTestServer();
const db = () => server.connection.db;
const { runUsers, hasSession } = createCommandLine(server);

describe('npm run users', () => {
  it('disables, enables, and removes an account by its username, in any case', async () => {
    const { user, cookie } = await signIn(server, { username: 'Noor' });
    const run = (command: string) => runUsers([command, 'NOOR']);
    expect(await run('disable')).toBe("Noor can't sign in anymore.");
    expect(await hasSession(cookie)).toBe(false);
    const [row] = await db().select().from(users).where(eq(users.id, user.id));
    expect(row?.disabledAt).not.toBeNull();
    expect(await run('enable')).toBe('Noor can sign in again.');
    expect(await run('remove')).toBe('Noor has been removed.');
    expect(await db().select().from(users)).toEqual([]);
    await expect(run('remove')).rejects.toThrow("There's no account named NOOR.");
  });

  it('hand nothing to a stranger whose username is the email address of a colleague', async () => {
    const email = 'mara@studio.example';
    await insertUser(db(), { username: 'mara', email });
    const { id } = await insertUser(db(), { username: email, registeredFrom: '203.0.113.0/24' });
    for (const command of ['approve', 'make-owner', 'enable']) {
      await expect(runUsers([command, email])).rejects.toThrow(
        `${email} is also the email address of another account. To change that one, pass its username.`,
      );
    }
    const [stranger] = await db().select().from(users).where(eq(users.id, id));
    expect(stranger).toMatchObject({ role: 'staff', registeredFrom: '203.0.113.0/24' });
    expect(await runUsers(['disable', email])).toBe(`${email} can't sign in anymore.`);
    for (const command of ['approve', 'make-owner', 'enable']) {
      await expect(runUsers([command, email])).rejects.toThrow(
        'is also the email address of another account',
      );
    }
  });

  it('approve approves an account that registered itself, and list tells it from others', async () => {
    await insertUser(db(), { username: 'kim', registeredFrom: '203.0.113.0/24' });
    expect(await runUsers(['list'])).toMatch(/^kim .* not approved$/m);
    expect(await runUsers(['approve', 'kim'])).toBe('kim is approved.');
    expect(await runUsers(['list'])).toMatch(/^kim .* enabled$/m);
  });

  it('manages an account that is named as an option is', async () => {
    await insertUser(db(), { username: '--help' });
    expect(readHelp(['disable', '--', '--help'])).toBeNull();
    expect(await runUsers(['disable', '--', '--help'])).toBe("--help can't sign in anymore.");
  });

  it('keeps an owner who can sign in, and can make another one', async () => {
    await insertUser(db(), { username: 'mara', role: 'owner' });
    await insertUser(db(), { username: 'noor' });
    await expect(runUsers(['remove', 'mara'])).rejects.toThrow(
      'This is the only owner who can sign in. Make someone else an owner first.',
    );
    expect(await runUsers(['make-owner', 'noor'])).toBe('noor is an owner now.');
    expect(await runUsers(['make-staff', 'mara'])).toBe('mara is staff now.');
  });
});
