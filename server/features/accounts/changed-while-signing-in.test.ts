import { accountMessages } from '@shared/contracts/accounts';
import { users } from '@shared/tables/accounts';
import type { Request, Response } from 'express';
import { describe, expect, it, vi } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { completeSignIn } from './complete-sign-in';
import { disablePerson, removePerson, resetSecondFactors } from './people/change-person';
import { setPassword } from './recovery/set-password';
import { createSignIn } from './sign-in';

const server = useTestServer();

const changed = accountMessages.changedMeanwhile;

it('a password that changes while it is checked signs nobody in', async () => {
  const { db } = server.connection;
  const { username } = await insertUser(db);
  const changeMeanwhile = async () => {
    await db.update(users).set({ password: '$2b$10$anotherhashanotherhashanotherhash' });
    return true;
  };
  const { findByPassword } = createSignIn({
    ...server,
    passwords: { ...server.passwords, verify: changeMeanwhile },
  });
  const attempt = { body: { username, password: 'the old one' }, ip: '192.0.2.1' } as Request;
  await expect(findByPassword(attempt, {} as Response)).rejects.toMatchObject({ message: changed });
});

describe('an account that changes between the last step and the session', () => {
  const byOperator = { actor: null };

  it.each([
    ['is disabled', (id: string) => disablePerson(server, id, byOperator)],
    ['is removed', (id: string) => removePerson(server, id, byOperator)],
    ['has another password', (userId: string) => setPassword(server, { userId, password: 'slow boats' })],
    ['loses its second factors', (id: string) => resetSecondFactors(server, id, byOperator)],
  ])('signs nobody in where it %s, and records no sign-in', async (_case, change) => {
    const account = await insertUser(server.connection.db);
    const user = await createSignIn(server).findProven(account);
    if (!user) throw new Error('There is no such user');
    await change(account.id);
    const before = await readRecorded(server);
    const login = vi.fn((_user: unknown, done: () => void) => done());
    const request = { ip: '192.0.2.1', get: () => undefined, login } as unknown as Request;
    await expect(completeSignIn(server, request, user)).rejects.toMatchObject({
      status: 401,
      message: changed,
    });
    expect(login).not.toHaveBeenCalled();
    expect(await readRecorded(server)).toEqual(before);
  });
});
