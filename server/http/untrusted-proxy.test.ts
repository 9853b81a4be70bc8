import request from 'supertest';
import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server';

const alone = useTestServer();
const behindProxy = useTestServer({ TRUST_PROXY: '1' });

it('an untrusted proxy is reported once', async () => {
  await request(alone.url).get('/healthz').expect(200);
  expect(alone.logged()).not.toContain('TRUST_PROXY');
  for (let n = 0; n < 3; n++) {
    await request(alone.url).get('/healthz').set('X-Forwarded-For', '203.0.113.7').expect(200);
  }
  expect(alone.logged().match(/TRUST_PROXY is 0, but requests carry X-Forwarded-For/g)).toHaveLength(1);
  expect(alone.logged()).not.toContain('203.0.113.7');
});

it('a trusted proxy is not reported', async () => {
  await request(behindProxy.url).get('/healthz').set('X-Forwarded-For', '203.0.113.7').expect(200);
  expect(behindProxy.logged()).not.toContain('TRUST_PROXY');
});
