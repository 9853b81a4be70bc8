import { accountLimits } from './limits/server';

export const givenRoles = ['staff', 'owner'] as const;

/** `registered` is whoever created an account where registration is open. */
export const roles = ['registered', ...givenRoles] as const;

export type Role = (typeof roles)[number];
export type GivenRole = (typeof givenRoles)[number];

interface Rule {
  readonly roles: readonly Role[];
  readonly recentProof?: true;
  /** For everyone else it doesn't exist. */
  readonly hidden?: true;
  /** Also for those who still have to add the second factor that an owner requires. */
  readonly beforeSecondFactor?: true;
}

export const policy = {
  /** Reading the four tabs; creating, deleting, and reminding of shares. */
  panel: { roles },
  'rewards-export': { roles, recentProof: true },
  'file-requests': { roles: givenRoles, hidden: true },
  /** Everything else in the panel: what reaches visitors, and what is held about them. */
  staff: { roles: givenRoles },
  /** Donations by check, transfer, or cash, which staff record themselves. */
  gifts: { roles: givenRoles, recentProof: true },
  /** People's data to take away, and changes to it. */
  'personal-data': { roles: givenRoles, recentProof: true },
  'own-account': { roles, beforeSecondFactor: true },
  /** Email address, second factors, and sessions. Not the password: its change asks for the current one. */
  'own-credentials': { roles, recentProof: true, beforeSecondFactor: true },
  people: { roles: ['owner'] },
  'people-changes': { roles: ['owner'], recentProof: true },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof policy;

export interface Caller {
  role: Role;
  /** Milliseconds since 1970, of the last password or second factor. */
  provenAt: number;
  lacksSecondFactor: boolean;
}

export type Refusal = 'unknown' | 'only-owners' | 'only-staff' | 'proof-required' | 'second-factor-required';

export function mayUse(permission: Permission, { role }: Pick<Caller, 'role'>): boolean {
  const rule: Rule = policy[permission];
  return rule.roles.includes(role);
}

/** Null if allowed; `now` is in milliseconds since 1970. */
export function refusalOf(permission: Permission, caller: Caller, now: number): Refusal | null {
  const rule: Rule = policy[permission];
  if (!mayUse(permission, caller))
    return rule.hidden ? 'unknown' : rule.roles.includes('staff') ? 'only-staff' : 'only-owners';
  if (caller.lacksSecondFactor && !rule.beforeSecondFactor) return 'second-factor-required';
  const age = now - caller.provenAt;
  const isRecent = age <= accountLimits.proofLasts && age >= -accountLimits.clockSkew;
  return rule.recentProof && !isRecent ? 'proof-required' : null;
}
