import { describe, expect, it } from 'vitest';
import { rateLimits } from '../rate-limits';
import type { Endpoint } from './endpoint';
import { type EndpointName, endpoints } from './endpoints';
import { limitsOf } from './limits-of';

/** What each leaves has an end elsewhere. */
const counted: Partial<Record<EndpointName, string>> = {
  proveIdentity: 'failures are recorded up to activityLimits.failuresPerDay; a success changes a session',
  changePassword: 'rateLimits.passwordChanges, once the current password was right',
  removeAuthenticator: 'adding one was counted by rateLimits.credentialChanges',
  removePasskey: 'adding one was counted by rateLimits.credentialChanges',
};

const changes = Object.entries<Endpoint>(endpoints).filter(
  ([name, { access, method }]) => access !== 'public' && method !== 'GET' && !(name in counted),
);

describe('whatever somebody signed in changes', () => {
  it.each(changes)('has a daily ceiling for one account: %s', (_name, endpoint) => {
    const daily = limitsOf(endpoint).filter(({ per, max }) => per === 86_400 && max.account !== undefined);
    expect(daily).not.toEqual([]);
  });
});

describe('the ceilings of all changes', () => {
  const namesOf = (name: EndpointName) => limitsOf(endpoints[name]).map(limit => limit.name);

  it.each([
    ['changeInquiry', 'staff'],
    ['exportDonations', 'staff'],
    ['removePerson', 'owners'],
  ] as const)('count %s by the minute and the day, as what %s change', (name, who) => {
    expect(namesOf(name)).toEqual(expect.arrayContaining([`${who}-minute`, `${who}-day`]));
  });

  const forSignedIn = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access !== 'public');

  it.each(forSignedIn)('never keep anyone approved from %s for what others use up', (_name, endpoint) => {
    const tiers = limitsOf(endpoint).flatMap(({ max }) => Object.keys(max));
    const ofOthers = ['address', 'prefix56', 'network', 'total', 'newcomers'];
    expect(tiers.filter(tier => ofOthers.includes(tier))).toEqual([]);
    if (endpoint.access === 'own-credentials') expect(tiers).not.toContain('unapproved');
  });

  it.each(['createBooking', 'changeNames', 'savePhoto', 'changePassword'] as const)(
    'do not count %s',
    name => {
      expect(namesOf(name)).not.toContain(rateLimits.staffMinute.name);
    },
  );

  it.each(['listInquiries', 'listPeople', 'removeAuthenticator', 'removePasskey', 'logout'] as const)(
    'never keep anyone from %s',
    name => {
      expect(namesOf(name)).toEqual([]);
    },
  );
});
