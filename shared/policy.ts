import { accountLimits } from './limits';

export const roles = ['owner', 'staff'] as const;

export type Role = (typeof roles)[number];

interface Rule {
  readonly roles: readonly Role[];
  /** Only for those who have proven who they are within `accountLimits.proofLasts`. */
  readonly recentProof?: true;
  /** Not for those who registered themselves, until an owner approves them. */
  readonly onceApproved?: true;
  /** Also for those who still have to add the second factor that an owner requires. */
  readonly beforeSecondFactor?: true;
}

/** Who may do what. The contract of each endpoint that is not public names one of these as its access. */
export const policy = {
  /** Everything in the four tabs of the admin panel. */
  staff: { roles: ['owner', 'staff'] },
  /**
   * What visitors hear of: decisions about their calls, and replies. Where anyone can register, a stranger may be staff, and
   * the visitor another one whose address they typed into a form.
   */
  visitors: { roles: ['owner', 'staff'], onceApproved: true },
  /** Changes to what is held about people: a stranger could hide by them what they have done. */
  'visitors-data': { roles: ['owner', 'staff'], onceApproved: true, recentProof: true },
  /** One's own account, sessions and activity. */
  'own-account': { roles: ['owner', 'staff'], beforeSecondFactor: true },
  /** Each is drawn and stored: a stranger could register many accounts, and fill the disk. */
  'own-photo': { roles: ['owner', 'staff'], onceApproved: true, beforeSecondFactor: true },
  /**
   * One's own email address, second factors, and other sessions: whoever stole one must not keep their owner out by ending
   * those that the owner starts. A new password is `own-account`: the current one, which it asks for, is the proof.
   */
  'own-credentials': { roles: ['owner', 'staff'], recentProof: true, beforeSecondFactor: true },
  /** Lists of people's personal data, to take away. */
  exports: { roles: ['owner', 'staff'], recentProof: true },
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
  /** False where they registered themselves and no owner has approved them. */
  isApproved: boolean;
}

export type Refusal = 'not-allowed' | 'not-approved' | 'proof-required' | 'second-factor-required';

/** Why the caller may not do it at `now` (milliseconds since the epoch), or null. */
export function refusalOf(permission: Permission, caller: Caller, now: number): Refusal | null {
  const rule: Rule = policy[permission];
  if (!rule.roles.includes(caller.role)) return 'not-allowed';
  if (caller.lacksSecondFactor && !rule.beforeSecondFactor) return 'second-factor-required';
  if (rule.onceApproved && !caller.isApproved) return 'not-approved';
  const age = now - caller.provenAt;
  const isRecent = age <= accountLimits.proofLasts && age >= -accountLimits.clockSkew;
  return rule.recentProof && !isRecent ? 'proof-required' : null;
}
