import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server';

describe('the metrics', () => {
  const token = 'a token for Prometheus';
  const server = useTestServer({ METRICS_TOKEN: token });
  const scrape = () => request(server.url).get('/metrics');

  it.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, token])(
    'are refused with the credentials %j',
    async authorization => {
      const scraped = authorization === undefined ? scrape() : scrape().set('Authorization', authorization);
      const response = await scraped.expect(401, { message: 'Metrics require a bearer token.' });
      expect(response.headers['www-authenticate']).toBe('Bearer');
    },
  );

  it('count requests by route, without any concrete path', async () => {
    await request(server.url).post('/api/share/Zk3vQ0yT-secret/access').send({ password: 'x' });
    await request(server.url).get('/api/donations/cs_test_secret/details').expect(404);
    await request(server.url).get('/api/secret-call').expect(404);
    await request(server.url).get('/secret-page').expect(404);
    await request(server.url).get('/services').expect(200);
    const { text } = await scrape().set('Authorization', `Bearer ${token}`).expect(200);
    for (const labels of [
      'method="POST",route="/api/share/:slug/access",status="404"',
      'method="GET",route="/api/donations/:sessionId/details",status="404"',
      'method="GET",route="/api/other",status="404"',
      'method="GET",route="page",status="404"',
      'method="GET",route="page",status="200"',
    ])
      expect(text).toContain(`http_request_duration_seconds_count{${labels}} 1`);
    expect(text).not.toContain('secret');
  });

  it('cover the pool, waiting mail, and the process', async () => {
    const { text } = await scrape()
      .set('Authorization', `Bearer ${token}`)
      .expect('Content-Type', /text\/plain/);
    expect(text).toMatch(/^database_connections\{state="idle"\} \d+$/m);
    expect(text).toMatch(/^mail_waiting 0$/m);
    for (const folder of ['uploads', 'data', 'temporary']) {
      expect(text).toMatch(new RegExp(`^disk_free_bytes\\{folder="${folder}"\\} \\d+$`, 'm'));
    }
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('stay readable while the database is down', async () => {
    await server.databaseProxy.cut();
    const { text } = await scrape().set('Authorization', `Bearer ${token}`).expect(200);
    expect(text).toMatch(/^mail_waiting Nan$/im);
  });
});

describe('without a token', () => {
  const server = useTestServer();

  it('there are no metrics', async () => {
    const scraped = request(server.url).get('/metrics').set('Authorization', 'Bearer null');
    await scraped.expect(404, { message: "There's nothing at this address." });
  });
});
