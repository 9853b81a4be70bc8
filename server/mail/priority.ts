/**
 * What leaves first where the mail server is slow or a worker is behind. A link works for minutes, and what anyone can
 * cause with a form must keep nobody from having one.
 */
export const mailPriorities = {
  /** Links to accounts that no stranger can have made. */
  link: 0,
  /** What happened to such an account. */
  account: 1,
  default: 2,
  /** To staff, about what anyone can cause. */
  notice: 3,
  /** What anyone can have sent to any address. */
  stranger: 4,
} as const;

export type MailPriority = keyof typeof mailPriorities;
