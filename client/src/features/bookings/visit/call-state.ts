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
  const standing = { isOpen: isOpenToVisitor(state) && (state !== 'confirmed' || isAhead), isAhead };
  switch (state) {
    case 'new':
      return {
        ...standing,
        title: 'We’re looking at your times.',
        lead: 'We’ll confirm one of them by email within one business day. Nothing is booked until then.',
      };
    case 'confirmed':
      return isAhead
        ? { ...standing, title: 'Your call is confirmed.', lead: 'We’re looking forward to it.' }
        : { ...standing, title: 'This call has started.', lead: 'It can’t be changed here anymore.' };
    case 'declined':
      return {
        ...standing,
        title: 'We can’t take this call.',
        lead: 'Nothing is booked. You’re welcome to request another time.',
      };
    case 'cancelled':
      return {
        ...standing,
        title: 'This call is canceled.',
        lead: 'Nothing is booked. You’re welcome to request another time.',
      };
    case 'done':
      return {
        ...standing,
        title: 'Thanks for the call.',
        lead: 'Something left to say? Reply to any of our emails.',
      };
  }
}
