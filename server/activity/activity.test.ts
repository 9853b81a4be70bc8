import type { ActivityAction } from '@shared/activity';
import { activityLimits } from '@shared/limits';
import { activity } from '@shared/tables/activity';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { insertUser } from '../testing/factories';
import { useTestServer } from '../testing/test-server';
import { createActivity, forgetActivity } from './activity';

const server = useTestServer();

const db = () => server.connection.db;
const entries = () => db().select().from(activity).orderBy(activity.id);

async function recordShare() {
  const actor = await insertUser(db());
  const { record } = createActivity(server);
  await record(db(), {
    action: 'share-created',
    actor,
    subject: { type: 'share', id: 7 },
    ip: '2001:db8:66:1::9',
  });
  return actor;
}

describe('the activity log', () => {
  it('holds who did what to what, and a masked network', async () => {
    const actor = await recordShare();
    await createActivity(server).record(db(), { action: 'account-created', actor: null });
    expect(await entries()).toMatchObject([
      {
        createdAt: server.clock.now(),
        action: 'share-created',
        actorId: actor.id,
        subjectType: 'share',
        subjectId: '7',
        network: '2001:db8:66::/48',
      },
      { action: 'account-created', actorId: null, subjectType: null, network: null },
    ]);
  });

  it('can lose the network of a visitor’s act about a call, and of nothing else', async () => {
    const actor = await insertUser(db());
    const { record } = createActivity(server);
    const subject = { type: 'booking', id: 7 } as const;
    const ip = '203.0.113.9';
    await record(db(), { action: 'booking-cancelled', actor: null, subject, ip });
    await record(db(), { action: 'booking-confirmed', actor, subject, ip });
    await record(db(), { action: 'share-opened', actor: null, subject: { type: 'share', id: 7 }, ip });
    const refusal = { cause: expect.objectContaining({ message: 'activity is append-only' }) };
    const change = (network: string | null, action: ActivityAction) =>
      db().update(activity).set({ network }).where(eq(activity.action, action));
    await expect(change('198.51.100.0/24', 'booking-cancelled')).rejects.toMatchObject(refusal);
    await expect(change(null, 'booking-confirmed')).rejects.toMatchObject(refusal);
    await expect(change(null, 'share-opened')).rejects.toMatchObject(refusal);
    await change(null, 'booking-cancelled');
    expect((await entries()).map(({ network }) => network)).toEqual([
      null,
      '203.0.113.0/24',
      '203.0.113.0/24',
    ]);
  });

  it('can be neither changed nor cut short', async () => {
    await recordShare();
    const before = await entries();
    const refusal = { cause: expect.objectContaining({ message: 'activity is append-only' }) };
    const attempts = [
      db().update(activity).set({ action: 'signed-in' }),
      db().update(activity).set({ actorId: null }),
      db().update(activity).set({ device: 'Firefox on Linux' }),
      db().update(activity).set({ subjectEmail: 'someone@else.example' }),
      db().update(activity).set({ quantity: 2 }),
      db().delete(activity),
      db().execute('truncate activity'),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject(refusal);
    expect(await entries()).toEqual(before);
  });

  it('ends after 400 days', async () => {
    const { record } = createActivity(server);
    for (const age of [activityLimits.keepFor + 1, activityLimits.keepFor]) {
      server.clock.advance(-age);
      await record(db(), { action: 'share-opened', actor: null, subject: { type: 'share', id: age } });
      server.clock.advance(age);
    }
    await forgetActivity(server);
    expect(await entries()).toMatchObject([{ subjectId: String(activityLimits.keepFor) }]);
  });

  it('is cut back in batches, so that any number of old entries goes in the end', async () => {
    const old = { action: 'signed-out', createdAt: new Date('2020-01-06T09:00:00Z') } as const;
    await db().insert(activity).values(Array(2_500).fill(old));
    const queries = vi.spyOn(server.connection.pool, 'query');
    await forgetActivity(server);
    expect(await entries()).toEqual([]);
    const deletions = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('delete from'));
    expect(deletions.length).toBeGreaterThan(1);
  });
});
