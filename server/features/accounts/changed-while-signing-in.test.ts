import { users } from '@shared/tables/accounts';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { createSignIn } from './sign-in';

const server = useTestServer();

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
  expect(await findByPassword(attempt, {} as Response)).toBeNull();
});
