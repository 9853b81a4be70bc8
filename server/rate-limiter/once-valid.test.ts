import { cancelCall, proposeTimes, readCall } from '@shared/contracts/calls';
import { createCheckout, verifyDonation } from '@shared/contracts/donations';
import type { Endpoint } from '@shared/contracts/endpoint';
import { acceptInvitation, readInvitation } from '@shared/contracts/invitations';
import { completeReset, readReset, requestReset } from '@shared/contracts/recovery';
import { anonymousDonor } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { deadServer } from '../mail/testing';
import { useTestServer } from '../testing/test-server';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: deadServer });
const { passwordReset, accountLink, callLink, checkoutHour, verify } = rateLimits;

const token = 'x'.repeat(43);
const password = 'slow boats in harbor';
const names = { firstName: 'Noor', lastName: 'Haddad' };

it.each<[string, Endpoint, (typeof rateLimits)[keyof typeof rateLimits], object, number]>([
  ['asking for a new password', requestReset, passwordReset, { email: 'noor@example.com' }, 204],
  ['opening a link to one', readReset, accountLink, { token }, 410],
  ['setting it', completeReset, accountLink, { token, password }, 410],
  ['opening an invitation', readInvitation, accountLink, { token }, 410],
  ['accepting it', acceptInvitation, accountLink, { token, username: 'noor', password, ...names }, 410],
  ['opening the link to a call', readCall, callLink, { token }, 404],
  ['canceling the call', cancelCall, callLink, { token, revision: 1 }, 404],
  [
    'suggesting other times',
    proposeTimes,
    callLink,
    { token, revision: 1, preferredSlots: ['2031-03-03T15:00:00.000Z'] },
    404,
  ],
  ['opening a payment page', createCheckout, checkoutHour, { ...anonymousDonor, amount: 25 }, 201],
  ['asking what became of a payment', verifyDonation, verify, { sessionId: 'cs_test_unknown' }, 404],
])('%s counts only with a valid request, so that neighbors keep what is left', async (...row) => {
  const [, { path }, { name, max }, body, status] = row;
  const address = '203.0.113.1';
  await server.connection.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    `${name}:${address}`,
    ('address' in max ? max.address : 0) - 1,
    Date.now() + units.HOUR,
  ]);
  const ask = (sent: object) => request(server.url).post(path).set('X-Forwarded-For', address).send(sent);
  for (const malformed of [{}, [], { ...body, token: 1, email: 'noor', amount: 0, sessionId: 1 }])
    await ask(malformed).expect(400);
  expect((await ask(body)).status).toBe(status);
  await ask(body).expect(429);
});
