import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import type fc from 'fast-check';
import { payUnheard } from '../../features/donations/testing';
import { insertShare, sharePassword } from '../../features/shares/testing/shares';
import { insertUser } from '../factories';
import type { TestServer } from '../test-server';
import { anyJsonPayload } from './bodies';
import type { RawRequest } from './exchange';
import { anyFormPayload } from './forms';
import { anySignedEvent } from './payment-events';

type Payloads = fc.Arbitrary<Pick<RawRequest, 'headers' | 'body'>>;

interface Recipe {
  payloads: Payloads;
  /** Values of path parameters that exist. */
  known: Record<string, string>;
}

const gift = {
  amount: 400,
  donorName: 'Ruth Adeyemi',
  donorEmail: 'ruth@example.com',
  message: 'For my sister.',
  showAsSponsor: 1,
  sponsorName: 'Adeyemi & Daughters',
  sponsorWebsite: 'https://adeyemi.example',
  isLawOrActivist: true,
} as const;

const account = {
  username: 'tomas',
  email: 'tomas@example.com',
  password: 'a long walk home',
  firstName: 'Tomas',
  lastName: 'Lindqvist',
};

const share = {
  password: sharePassword,
  title: 'Contract',
  note: 'Second paragraph.',
  expiresAt: '2026-04-01T00:00:00Z',
};

const withBody = (valid: object) => async (): Promise<Recipe> => ({
  payloads: anyJsonPayload(valid),
  known: {},
});

const withoutBody = withBody({});

const toShare =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { slug } = await insertShare(server, { file: { content: 'Signed.' } });
    return { payloads: anyJsonPayload(valid), known: { slug } };
  };

const toDonation =
  (payloads: (sessionId: string) => Payloads) =>
  async (server: TestServer): Promise<Recipe> => {
    const sessionId = await payUnheard(server, gift);
    const { rows } = await server.connection.pool.query('select id from donations');
    return { payloads: payloads(sessionId), known: { sessionId, id: rows[0].id } };
  };

/** For every call, what a right request to it looks like. */
export const recipes: Record<string, (server: TestServer) => Promise<Recipe>> = {
  'POST /stripe/webhook': async server => {
    const sessionId = await payUnheard(server, gift);
    return { payloads: anySignedEvent(server, sessionId), known: {} };
  },
  'GET /registration': withoutBody,
  'POST /register': withBody(account),
  'POST /login': async server => {
    await insertUser(server.connection.db, { username: account.username });
    return {
      payloads: anyJsonPayload({ username: account.username, password: account.password }),
      known: {},
    };
  },
  'GET /logout': withoutBody,
  'GET /user': withoutBody,
  'POST /bookings': withBody(bookingBody),
  'GET /bookings': withoutBody,
  'POST /contact': withBody({ ...inquiryBody, website: '' }),
  'GET /contact': withoutBody,
  'GET /fundraising-stats': withoutBody,
  'GET /sponsors': withoutBody,
  'POST /create-checkout-session': withBody(gift),
  'POST /verify-donation': toDonation(sessionId => anyJsonPayload({ sessionId })),
  'GET /donations/:sessionId/details': toDonation(() => anyJsonPayload({})),
  'POST /donations/:sessionId/logo': toDonation(() =>
    anyFormPayload({ sponsorName: 'Adeyemi', sponsorWebsite: 'https://adeyemi.example' }),
  ),
  'GET /donations': withoutBody,
  'PATCH /donations/:id/wall': toDonation(() =>
    anyJsonPayload({ sponsorHidden: true, sponsorLogoHidden: false }),
  ),
  'GET /shares': withoutBody,
  'POST /shares': async () => ({ payloads: anyFormPayload(share), known: {} }),
  'POST /share/:slug/remind': toShare({}),
  'DELETE /share/:slug': toShare({}),
  'POST /share/:slug/access': toShare({ password: sharePassword }),
  'POST /share/:slug/download': toShare({ password: sharePassword }),
};
