import { connect } from 'node:net';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { expect, it } from 'vitest';
import { insertInquiry } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

const json = (body: object) => ({ content: JSON.stringify(body), type: 'application/json' });

/** Sends the head of a request, and its body only once `meanwhile` is done. Returns the status of the response. */
async function sendBodyLate(
  cookie: string,
  path: string,
  { content, type }: { content: string; type: string },
  meanwhile: () => Promise<unknown>,
) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const received = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      socket.once('error', reject);
      socket.on('data', part => {
        text += part;
        const [, found] = pattern.exec(text) ?? [];
        if (found) resolve(found);
      });
    });
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Cookie: ${cookie}`,
    `Content-Type: ${type}`,
    `Content-Length: ${content.length}`,
    // The server asks for the body once it has begun to handle the request.
    'Expect: 100-continue',
  ];
  const begun = received(/HTTP\/1\.1 (100) /);
  const responded = received(/HTTP\/1\.1 ([2-5]\d\d) /);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await begun;
  await meanwhile();
  socket.write(content);
  const status = Number(await responded);
  socket.destroy();
  return status;
}

const signOut = (cookie: string) => () =>
  request(server.url).get('/api/logout').set('Cookie', cookie).expect(302);

it('whose account is disabled while its body is on the way changes nothing', async () => {
  const owner = await signIn(server, { role: 'owner' });
  const { user, cookie } = await signIn(server);
  const { id } = await insertInquiry(server.connection.db);
  const close = json({ inquiries: [{ id, revision: 0 }], state: 'closed' });
  const disable = () =>
    request(server.url)
      .patch(`/api/people/${user.id}`)
      .set('Cookie', owner.cookie)
      .send({ disabled: true })
      .expect(204);
  expect(await sendBodyLate(cookie, '/api/contact/states', close, disable)).toBe(401);
});

it('whose session ends while its body is on the way reads nothing', async () => {
  const { cookie } = await signIn(server);
  const asked = json({ email: 'ruth.adeyemi@example.com' });
  expect(await sendBodyLate(cookie, '/api/people-data', asked, signOut(cookie))).toBe(401);
});

it('whose session ends while its file is uploaded shares nothing', async () => {
  const { cookie } = await signIn(server);
  const fields = { title: 'Signed contract', password: 'tide tables', note: 'Two pages.' };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--end\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const form = { content: `${parts.join('')}--end--\r\n`, type: 'multipart/form-data; boundary=end' };
  expect(await sendBodyLate(cookie, '/api/shares', form, signOut(cookie))).toBe(401);
  expect(await server.connection.db.select().from(secureShares)).toEqual([]);
  const other = await signIn(server);
  expect(await sendBodyLate(other.cookie, '/api/shares', form, async () => {})).toBe(201);
});
