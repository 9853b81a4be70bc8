import type { ActivityAction } from '@shared/activity';
import { activityLimits } from '@shared/limits/server';
import { activity } from '@shared/tables/activity';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { byOperator } from '../by';
import { createActivity, forgetActivity } from './activity';

const server = setupTestServer();

const visitor = { user: null, ip: '203.0.113.9' };

const db = () => server.connection.db;
const entries = () => db().select().from(activity).orderBy(activity.id);

async function recordShare() {
  const user = await insertUser(db());
  const { record } = createActivity(server);
  await record(db(), {
    action: 'share-created',
    by: { user, ip: '2001:db8:66:1::9' },
    subject: { type: 'share', id: 7 },
  });
  return user;
}

describe('the activity log', () => {
  it('can be neither changed nor cut short, but for the network of a visitor’s act about a call', async () => {
    await recordShare();
    const { record } = createActivity(server);
    const [booking, share] = [{ type: 'booking', id: 7 } as const, { type: 'share', id: 7 } as const];
    await record(db(), { action: 'booking-cancelled', by: visitor, subject: booking });
    await record(db(), { action: 'share-opened', by: visitor, subject: share });
    const before = await entries();
    const change = (set: Partial<typeof activity.$inferInsert>, action: ActivityAction = 'share-created') =>
      db().update(activity).set(set).where(eq(activity.action, action));
    for (const attempt of [
      change({ action: 'signed-in' }),
      change({ actorId: null }),
      change({ subjectEmail: 'someone@else.example' }),
      change({ network: '198.51.100.0/24' }, 'booking-cancelled'),
      change({ network: null }, 'share-opened'),
      db().delete(activity),
      db().execute('truncate activity'),
    ])
      await expect(attempt).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'activity is append-only' }),
      });
    expect(await entries()).toEqual(before);
    await change({ network: null }, 'booking-cancelled');
    expect((await entries())[1]).toEqual({ ...before[1], network: null });
  });

  it('ends after 400 days', async () => {
    const { record } = createActivity(server);
    for (const age of [activityLimits.keepFor + 1, activityLimits.keepFor]) {
      server.clock.advance(-age);
      await record(db(), { action: 'share-opened', by: byOperator, subject: { type: 'share', id: age } });
      server.clock.advance(age);
    }
    await forgetActivity(server);
    expect(await entries()).toMatchObject([{ subjectId: String(activityLimits.keepFor) }]);
  });
});
