import { describe, expect, it } from 'vitest';
import { accountLimits } from './limits';
import { type Caller, type Permission, policy, refusalOf } from './policy';

const now = Date.UTC(2026, 0, 5);
const owner: Caller = { role: 'owner', provenAt: now, lacksSecondFactor: false, isApproved: true };
const staff: Caller = { ...owner, role: 'staff' };
const permissions = Object.keys(policy) as Permission[];
const allowed = (caller: Caller) => permissions.filter(name => refusalOf(name, caller, now) === null);

describe('the policy', () => {
  it('lets owners do everything, and staff everything but manage people', () => {
    expect(allowed(owner)).toEqual(permissions);
    expect(allowed(staff)).toEqual([
      'staff',
      'visitors',
      'visitors-data',
      'own-account',
      'own-photo',
      'own-credentials',
      'exports',
    ]);
    expect(refusalOf('people', staff, now)).toBe('not-allowed');
  });

  it('asks for a recent proof before sensitive acts', () => {
    const earlier = { ...owner, provenAt: now - accountLimits.proofLasts };
    expect(allowed(earlier)).toEqual(permissions);
    const tooEarly = { ...owner, provenAt: now - accountLimits.proofLasts - 1 };
    expect(allowed(tooEarly)).toEqual(['staff', 'visitors', 'own-account', 'own-photo', 'people']);
    expect(refusalOf('own-credentials', tooEarly, now)).toBe('proof-required');
  });

  it('believes a proof of the future only as far as clocks differ', () => {
    const ahead = (ms: number) => ({ ...owner, provenAt: now + accountLimits.clockSkew + ms });
    expect(refusalOf('people-changes', ahead(1), now)).toBe('proof-required');
    expect(refusalOf('people-changes', ahead(0), now)).toBeNull();
  });

  it('leaves only their own account to those who have to add a second factor', () => {
    const bare = { ...owner, lacksSecondFactor: true };
    expect(allowed(bare)).toEqual(['own-account', 'own-photo', 'own-credentials']);
    expect(refusalOf('staff', bare, now)).toBe('second-factor-required');
  });

  it('keeps photos and what reaches visitors from those who registered themselves until an owner approves them', () => {
    const stranger = { ...staff, isApproved: false };
    expect(allowed(stranger)).toEqual(['staff', 'own-account', 'own-credentials', 'exports']);
    expect(refusalOf('visitors', stranger, now)).toBe('not-approved');
    expect(refusalOf('own-photo', stranger, now)).toBe('not-approved');
    expect(refusalOf('visitors-data', { ...stranger, provenAt: 0 }, now)).toBe('not-approved');
  });

  it('says first that something is not allowed at all', () => {
    const caller: Caller = { ...staff, provenAt: 0, lacksSecondFactor: true };
    expect(refusalOf('people-changes', caller, now)).toBe('not-allowed');
  });
});
