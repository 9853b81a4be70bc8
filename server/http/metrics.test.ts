import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server';

describe('the metrics', () => {
  const token = 'a token for Prometheus';
  const server = useTestServer({ METRICS_TOKEN: token });
  const scrape = () => request(server.url).get('/metrics');

  it.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, token])(
    'are kept from whoever says %j',
    async authorization => {
      const asked = authorization === undefined ? scrape() : scrape().set('Authorization', authorization);
      const answer = await asked.expect(401, { message: 'The metrics need their token.' });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );

  it('count requests by route, and hold nothing of an address', async () => {
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

  it('tell of the pool, of waiting mail and of the process', async () => {
    const { text } = await scrape()
      .set('Authorization', `Bearer ${token}`)
      .expect('Content-Type', /text\/plain/);
    expect(text).toMatch(/^database_connections\{state="idle"\} \d+$/m);
    expect(text).toMatch(/^mail_waiting 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('stay readable while the database is away', async () => {
    await server.databaseLine.cut();
    const { text } = await scrape().set('Authorization', `Bearer ${token}`).expect(200);
    expect(text).toMatch(/^mail_waiting Nan$/im);
  });
});

describe('without a token', () => {
  const server = useTestServer();

  it('there are no metrics', async () => {
    const asked = request(server.url).get('/metrics').set('Authorization', 'Bearer null');
    await asked.expect(404, { message: 'There is nothing at this address.' });
  });
});
