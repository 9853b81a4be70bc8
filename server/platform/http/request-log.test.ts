import request from 'supertest';
import { expect, it } from 'vitest';
import { sendRawRequest } from '../../testing/send-raw-request';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';

const server = setupTestServer();

/** `count` lines or more: the line for a request is written once its response has been sent. */
function readLines(message: string, count: number): Promise<Record<string, unknown>[]> {
  return waitFor(() => {
    const lines = server.logged().trim().split('\n').filter(Boolean);
    const found = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === message);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  });
}

it('the log has one line per request: route, status, and the ID that the visitor was given', async () => {
  const { headers } = await request(server.url).get('/api/sponsors?donor=zenobia').expect(200);
  const req = { id: headers['x-request-id'], method: 'GET', path: '/api/sponsors' };
  expect(await readLines('request completed', 1)).toEqual([
    expect.objectContaining({ level: 30, req, res: { status: 200 }, responseTime: expect.any(Number) }),
  ]);
});

it('refusals are warnings, and server failures errors', async () => {
  await request(server.url).get('/api/nothing').expect(404);
  server.sandbox.setFault('500');
  await request(server.url).post('/api/create-checkout-session').send({ amount: 25 }).expect(502);
  expect(await readLines('request completed', 1)).toMatchObject([{ level: 40, res: { status: 404 } }]);
  expect(await readLines('request errored', 1)).toMatchObject([{ level: 50, res: { status: 502 } }]);
});

const slug = 'Zk3vQ0yT-_a1b2c3d4e5f6';

it.each([
  [`/api/share/${slug}/access`, 'POST', '/api/share/:slug/access'],
  ['/api/donations/cs_test_1', 'GET', '/api/donations/:hidden'],
  [`/share/${slug}?key=cs_test_1`, 'GET', '/share/:hidden'],
  [`/send/${slug}`, 'GET', '/send/:hidden'],
  [`/%73hare/${slug}`, 'GET', '/:hidden/:hidden'],
  [`/call%23${slug}`, 'GET', '/:hidden'],
  [`/join/%23${slug}`, 'GET', '/join/:hidden'],
  ['/services', 'GET', '/services'],
])('of the path %s it has our own pattern, or plain words', async (path, method, logged) => {
  // Not with a client that would normalize the path.
  await sendRawRequest(server.url, Buffer.from(`${method} ${path} HTTP/1.0\r\n\r\n`));
  expect(await readLines('request completed', 1)).toMatchObject([{ req: { path: logged } }]);
  expect(server.logged()).not.toMatch(/Zk3vQ0yT|cs_test_1/);
});

const secrets = /zenobia|quillfeather|private message|hunter2|cs_test_|s%3A|Zk3vQ0yT/i;

const donor = {
  amount: 25,
  donorName: 'Zenobia Quillfeather',
  donorEmail: 'zenobia@quillfeather.example',
  message: 'a very private message',
  showAsSponsor: 1,
  sponsorName: 'Quillfeather Holdings',
};
const post = (path: string, body: object) => request(server.url).post(`/api/${path}`).send(body);
const get = (path: string, cookie = 'studio_sid=hunter2') =>
  request(server.url).get(path).set({ Authorization: 'Bearer hunter2', Cookie: cookie });

it('it never has what a donor wrote, the session that shows it, a query string, or a cookie', async () => {
  const { cookie, user } = await signIn(server);
  const { sessionId } = (await post('create-checkout-session', donor).expect(201)).body;
  await server.sandbox.pay(sessionId);
  await post('verify-donation', { sessionId }).expect(200);
  await get(`/api/donations/${sessionId}/details`).expect(200);
  await get('/api/donations', cookie).expect(200);
  await get(`/doing-good?donation=success&session_id=${sessionId}`).expect(200);
  await server.sandbox.webhooksSettled();
  await post('create-checkout-session', { ...donor, amount: 0, password: 'hunter2' }).expect(400);
  const broken = request(server.url).post('/api/login').type('json').send('{"password": "hunter2"');
  await broken.expect(400);
  await readLines('request completed', 8);
  expect(server.logged()).not.toMatch(secrets);
  expect(server.logged()).not.toContain(String(user.email));
});
