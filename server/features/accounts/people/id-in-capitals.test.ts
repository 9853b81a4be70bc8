import { sessions, users } from '@shared/tables/accounts';
import request from 'supertest';
import { expect, it } from 'vitest';
import { listActivityAround } from '../../../activity/list-activity.repository';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';

const server = useTestServer();

const db = () => server.connection.db;
const inCapitals = ({ id }: { id: string }) => `/api/people/${id.toUpperCase()}`;
const change = (cookie: string, person: { id: string }, body: object) =>
  request(server.url).patch(inCapitals(person)).set('Cookie', cookie).send(body);
const remove = (cookie: string, person: { id: string }) =>
  request(server.url).delete(inCapitals(person)).set('Cookie', cookie);

it('the last owner stays one, however the ID is written', async () => {
  const { user, cookie } = await signIn(server, { role: 'owner' });
  await change(cookie, user, { role: 'staff' }).expect(409);
  await change(cookie, user, { disabled: true }).expect(409);
  await remove(cookie, user).expect(409);
  expect(await db().select().from(users)).toMatchObject([{ role: 'owner', disabledAt: null }]);
});

it('a disabled account has no session left, and the record is found, however the ID is written', async () => {
  const owner = await signIn(server, { role: 'owner' });
  const person = await signIn(server);
  await change(owner.cookie, person.user, { disabled: true }).expect(204);
  expect(await db().select().from(sessions)).toHaveLength(1);
  const { rows } = await listActivityAround(db(), person.user.id, { limit: 10 });
  expect(rows).toMatchObject([{ action: 'account-disabled', subjectName: person.user.username }]);
});
