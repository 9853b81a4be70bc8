import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/at-once';
import { buildFoundingSponsorship } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import * as testing from './testing';

const { act, give, insertDonations, payWithoutEvent, repeat } = testing;

const server = useTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

const holdSpots = (count: number) =>
  insertDonations(server, ...repeat(count, () => buildFoundingSponsorship()));
const readHeld = async () =>
  (await testing.listRows(server)).filter(({ rewardTier }) => rewardTier === 'founding').length;
/** The tier that a payment gets, and its donor is told. */
const settle = async (sessionId: string) =>
  (await testing.verify(server, sessionId).expect(200)).body.rewardTier;

it('thirty founding donations at once make six founding sponsors and twenty-four advocates', async () => {
  const sessions = await atOnce(30, () => payWithoutEvent(server, { amount: 750 }));
  const tiers = await Promise.all(sessions.map(settle));
  expect(tiers.toSorted()).toEqual([...repeat(24, () => 'advocate'), ...repeat(6, () => 'founding')]);
  expect(await readHeld()).toBe(6);
});

describe('the last founding spot', () => {
  it('goes to the sixth founding donation, and the seventh gets the next tier', async () => {
    await holdSpots(5);
    const amounts = [749.99, 750, 5_000];
    const tiers: unknown[] = [];
    for (const amount of amounts) tiers.push((await give(server, { amount })).rewardTier);
    expect(tiers).toEqual(['advocate', 'founding', 'advocate']);
  });

  it.each([
    [['refund'], 'founding'],
    [['dispute'], 'advocate'],
    [['dispute', 'close won'], 'advocate'],
    [['dispute', 'close lost'], 'founding'],
    [['refund', 'fail-refund'], 'advocate'],
  ])('after %j of the sixth, the next founding donor is %s', async (steps, tier) => {
    await holdSpots(5);
    const { checkoutSessionId } = await give(server, { amount: 750 });
    for (const step of steps) {
      await act(server, checkoutSessionId, step);
      await testing.deliverEvent(server, server.sandbox.events().at(-1)?.id ?? '').expect(200);
    }
    expect((await give(server, { amount: 750 })).rewardTier).toBe(tier);
  });
});
