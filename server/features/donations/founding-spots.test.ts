import { beforeEach, expect, it } from 'vitest';
import { atOnce } from '../../testing/at-once';
import { useTestServer } from '../../testing/test-server';
import * as testing from './testing';

const { payWithoutEvent, repeat } = testing;

const server = useTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

/** The tier that a payment gets, and its donor is told. */
const settle = async (sessionId: string) =>
  (await testing.verify(server, sessionId).expect(200)).body.rewardTier;

it('thirty founding donations at once make six founding sponsors and twenty-four advocates', async () => {
  const sessions = await atOnce(30, () => payWithoutEvent(server, { amount: 750 }));
  const tiers = await Promise.all(sessions.map(settle));
  expect(tiers.toSorted()).toEqual([...repeat(24, () => 'advocate'), ...repeat(6, () => 'founding')]);
});
