import { accountLimits } from './limits/server';

/** What an owner gives, by an invitation or on the People list. */
export const givenRoles = ['staff', 'owner'] as const;

/** `registered` is whoever created an account where registration is open. */
export const roles = ['registered', ...givenRoles] as const;

export type Role = (typeof roles)[number];
export type GivenRole = (typeof givenRoles)[number];

interface Rule {
  readonly roles: readonly Role[];
  /** Only for those who have proven who they are within `accountLimits.proofLasts`. */
  readonly recentProof?: true;
  /** For everyone else it doesn't exist. */
  readonly hidden?: true;
  /** Also for those who still have to add the second factor that an owner requires. */
  readonly beforeSecondFactor?: true;
}

/** Who may do what. The contract of each endpoint that is not public names one of these as its access. */
export const policy = {
  /** Reading the four tabs of the admin panel; creating, deleting and reminding of shares. */
  panel: { roles },
  'rewards-export': { roles, recentProof: true },
  /** Asking for files, and what was delivered. */
  'file-requests': { roles: givenRoles, hidden: true },
  /** Everything else in the panel: what reaches visitors, and what is held about them. */
  staff: { roles: givenRoles },
  /** People's data to take away, and changes to it. */
  'personal-data': { roles: givenRoles, recentProof: true },
  /** One's own account, sessions and activity. */
  'own-account': { roles, beforeSecondFactor: true },
  /**
   * One's own email address, second factors, and other sessions: whoever stole one must not keep their owner out by ending
   * those that the owner starts. A new password is `own-account`: the current one, which it asks for, is the proof.
   */
  'own-credentials': { roles, recentProof: true, beforeSecondFactor: true },
  /** Who has an account. */
  people: { roles: ['owner'] },
  /** Changes to who has an account, and to what is required of them. */
  'people-changes': { roles: ['owner'], recentProof: true },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof policy;

export interface Caller {
  role: Role;
  /** When the session last saw a password or a second factor, in milliseconds since the epoch. */
  provenAt: number;
  /** An owner requires a second factor, and this account has none. */
  lacksSecondFactor: boolean;
}

export type Refusal = 'unknown' | 'only-owners' | 'only-staff' | 'proof-required' | 'second-factor-required';

export function mayUse(permission: Permission, { role }: Pick<Caller, 'role'>): boolean {
  const rule: Rule = policy[permission];
  return rule.roles.includes(role);
}

/** Why the caller may not do it at `now` (milliseconds since the epoch), or null. */
export function refusalOf(permission: Permission, caller: Caller, now: number): Refusal | null {
  const rule: Rule = policy[permission];
  if (!mayUse(permission, caller))
    return rule.hidden ? 'unknown' : rule.roles.includes('staff') ? 'only-staff' : 'only-owners';
  if (caller.lacksSecondFactor && !rule.beforeSecondFactor) return 'second-factor-required';
  const age = now - caller.provenAt;
  const isRecent = age <= accountLimits.proofLasts && age >= -accountLimits.clockSkew;
  return rule.recentProof && !isRecent ? 'proof-required' : null;
}
