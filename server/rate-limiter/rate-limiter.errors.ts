import { type HttpError, tooManyRequests } from '../http/errors';
import { formatDuration } from '../http/format-duration';
import type { Tier } from './counters';

const onNetwork = 'Too many attempts from your network';

const reasons: Record<Tier, string> = {
  account: 'Your account has reached a limit',
  address: onNetwork,
  prefix56: onNetwork,
  network: onNetwork,
  registered: 'Unapproved accounts from the network you signed up on have reached a limit',
  unapproved: 'Unapproved accounts have reached their combined limit',
  total: "We're getting too many requests right now",
};

/** @param otherwise How else one gets what the limit refuses, such as `or reply by email`. */
export function overLimit(
  { tier, retryAfter }: { tier: Tier; retryAfter: number },
  otherwise?: string,
): HttpError {
  const wait = `Please wait ${formatDuration(retryAfter)} and try again`;
  const isOfUnapproved = tier === 'registered' || tier === 'unapproved';
  const wayOut = otherwise ?? (isOfUnapproved && 'or ask an owner to approve yours');
  return tooManyRequests(`${reasons[tier]}. ${[wait, wayOut].filter(Boolean).join(', ')}.`, retryAfter);
}
