import request from 'supertest';
import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server';

const alone = useTestServer();
const behindProxy = useTestServer({ TRUST_PROXY: '1' });

it.each([
  ['an untrusted proxy is reported once', alone, 1],
  ['a trusted proxy is not reported', behindProxy, 0],
])('%s', async (_name, server, reports) => {
  for (let n = 0; n < 3; n++)
    await request(server.url).get('/healthz').set('X-Forwarded-For', '203.0.113.7').expect(200);
  expect(server.logged().split('TRUST_PROXY is 0, but requests carry X-Forwarded-For')).toHaveLength(
    reports + 1,
  );
  expect(server.logged()).not.toContain('203.0.113.7');
});
