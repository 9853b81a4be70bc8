import request from 'supertest';
import { expect, it } from 'vitest';
import { insertShare, sharePassword } from '../features/shares/testing/shares';
import { insertInquiry } from '../testing/factories';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';

const server = useTestServer();

/** What was counted, and is given back by now. */
const isCounted = async (kind: string) =>
  (await server.metrics.read()).includes(`http_unread_response_bytes{kind="${kind}"} 0`);

it('long lists, exports, and downloads are counted until they are taken', async () => {
  const { cookie } = await signIn(server);
  for (let n = 0; n < 8; n++) await insertInquiry(server.connection.db, { details: '\u9be8'.repeat(5_000) });
  await request(server.url).get('/api/contact').set('Cookie', cookie).expect(200);
  expect(await isCounted('approved_texts')).toBe(true);

  expect(await isCounted('approved_exports')).toBe(false);
  const exported = request(server.url).post('/api/donation-exports').set('Cookie', cookie);
  await exported.send({ timeZone: 'UTC' }).expect(200);
  expect(await isCounted('approved_exports')).toBe(true);

  const { slug } = await insertShare(server, { file: { name: 'plan.txt', content: 'A plan' } });
  expect(await isCounted('downloads')).toBe(false);
  await request(server.url).post(`/api/share/${slug}/download`).send({ password: sharePassword }).expect(200);
  expect(await isCounted('downloads')).toBe(true);
});
