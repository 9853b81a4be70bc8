import request from 'supertest';
import { expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';

const token = 'a token for Prometheus';
const server = setupTestServer({ METRICS_TOKEN: token });
const withoutToken = setupTestServer();
const scrape = (authorization = `Bearer ${token}`) =>
  request(server.url).get('/metrics').set('Authorization', authorization);

it.each(['', 'Bearer wrong', `Basic ${token}`, token])(
  'the credentials %j read nothing',
  async authorization => {
    await scrape(authorization)
      .expect(401, { message: 'Metrics require a bearer token.' })
      .expect('WWW-Authenticate', 'Bearer');
  },
);

it('without a token there are no metrics', async () => {
  await request(withoutToken.url).get('/metrics').set('Authorization', 'Bearer null').expect(404);
});

it('requests are counted by route, without any concrete path', async () => {
  await request(server.url).post('/api/share/Zk3vQ0yT-secret/access').send({ password: 'x' });
  await request(server.url).get('/api/secret-call').expect(404);
  await request(server.url).get('/secret-page').expect(404);
  await request(server.url).get('/services').expect(200);
  const { text } = await scrape().expect(200);
  for (const labels of [
    'method="POST",route="/api/share/:slug/access",status="404"',
    'method="GET",route="/api/other",status="404"',
    'method="GET",route="page",status="404"',
    'method="GET",route="page",status="200"',
  ])
    expect(text).toContain(`http_request_duration_seconds_count{${labels}} 1`);
  expect(text).not.toContain('secret');
});

it('waiting mail, disks, and the process are covered, also while the database is down', async () => {
  const { text } = await scrape().expect('Content-Type', /text\/plain/);
  expect(text).toMatch(/^mail_waiting 0$/m);
  for (const folder of ['uploads', 'data', 'temporary'])
    expect(text).toMatch(new RegExp(`^disk_free_bytes\\{folder="${folder}"\\} \\d+$`, 'm'));
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  await server.databaseProxy.cut();
  expect((await scrape().expect(200)).text).toMatch(/^mail_waiting Nan$/im);
});
