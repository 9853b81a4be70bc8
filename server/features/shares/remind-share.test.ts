import { units } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { insertShare } from './testing/shares';

const server = useTestServer();
const rows = () => server.connection.db.select().from(secureShares);
let staff: SignedIn;

beforeEach(async () => {
  staff = await signIn(server);
});

const remind = (slug: string) =>
  request(server.url).post(`/api/share/${slug}/remind`).set('Cookie', staff.cookie);

describe('a reminder', () => {
  it('is recorded on that share only, and updated each time', async () => {
    const share = await insertShare(server, {
      expiresAt: new Date(server.clock.now().getTime() + units.DAY),
    });
    const other = await insertShare(server);
    server.clock.advance(units.HOUR);
    const lastReminderAt = server.clock.now();
    const response = await remind(share.slug);
    expect(response.status).toBe(200);
    expect(response.body.share).toMatchObject({
      slug: share.slug,
      lastReminderAt: lastReminderAt.toISOString(),
      expiresInMs: 23 * units.HOUR,
    });
    expect(await rows()).toEqual(expect.arrayContaining([{ ...share, lastReminderAt }, other]));
  });

  it('is refused for an expired share', async () => {
    const share = await insertShare(server, { expiresAt: server.clock.now() });
    const response = await remind(share.slug);
    expect(response.status).toBe(410);
    expect(await rows()).toEqual([share]);
  });

  it('is refused for an unknown share, and without a session', async () => {
    const share = await insertShare(server);
    expect((await remind('unknown')).status).toBe(404);
    expect((await request(server.url).post(`/api/share/${share.slug}/remind`)).status).toBe(401);
    expect(await rows()).toEqual([share]);
  });
});
