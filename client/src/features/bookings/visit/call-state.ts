import { callCopy } from '@brand/copy/call';
import { isOpenToVisitor } from '@shared/booking-states';
import type { VisitorCall } from '@shared/contracts/calls';

interface CallStanding {
  title: string;
  lead: string;
  /** It can be cancelled or moved. */
  isOpen: boolean;
  isAhead: boolean;
}

/** How a call stands for its visitor at `now`, in milliseconds since the epoch. */
export function standingOf({ state, startsAt }: VisitorCall, now: number): CallStanding {
  const isAhead = state === 'confirmed' && startsAt !== null && Date.parse(startsAt) > now;
  const isOpen = isOpenToVisitor(state) && (state !== 'confirmed' || isAhead);
  const words = state === 'confirmed' && !isAhead ? callCopy.states.started : callCopy.states[state];
  return { ...words, isOpen, isAhead };
}
