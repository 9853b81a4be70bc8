import { beforeEach, describe, expect, it } from 'vitest';
import { listOutbox } from '../../mail/testing';
import { useTestServer } from '../../testing/test-server';
import { deliver, findDonation, openCheckout } from './testing';

const server = useTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
beforeEach(() => server.sandbox.setWebhookUrl(null));

const ruth = { name: 'Ruth Adeyemi', email: 'ruth@example.com' };
const nobody = { name: 'Anonymous', email: null };

describe('a $750 donor', () => {
  it.each([
    ['nothing on our form', {}, ruth, ruth],
    ['only a name on our form', { donorName: 'Rue' }, ruth, { ...ruth, name: 'Rue' }],
    [
      'only an email on our form',
      { donorEmail: 'rue@example.com' },
      { name: ruth.name },
      { ...ruth, email: 'rue@example.com' },
    ],
    ['nothing anywhere', {}, {}, nobody],
    ['what isn’t an email', {}, { ...ruth, email: 'ruth at home' }, { ...ruth, email: null }],
    [
      'too long a name and email',
      {},
      { name: 'R'.repeat(500), email: `${'r'.repeat(500)}@example.com` },
      nobody,
    ],
  ])(
    'who left %s is known and thanked by what they typed at Stripe',
    async (_what, form, typed, expected) => {
      const { sessionId } = await openCheckout(server, { amount: 750, ...form });
      await server.sandbox.pay(sessionId, typed);
      await deliver(server, 'checkout.session.completed').expect(200);
      const { donorName, donorEmail, sponsorName, rewardTier } = await findDonation(server, sessionId);
      expect({ name: donorName, email: donorEmail }).toEqual(expected);
      expect({ sponsorName, rewardTier }).toEqual({ sponsorName: null, rewardTier: 'founding' });
      const recipients = (await listOutbox(server)).map(({ recipient }) => recipient);
      expect(recipients).toEqual(expected.email ? [expected.email] : []);
    },
  );
});
