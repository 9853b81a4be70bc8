import { expect, it } from 'vitest';
import { allowsAction, bookingActions, bookingStates, isOpenToVisitor } from './states';

it.each([
  ['new', ['confirm', 'decline']],
  ['confirmed', ['confirm', 'cancel', 'complete']],
  ['declined', ['confirm']],
  ['cancelled', ['confirm']],
  ['done', []],
  ['spam', ['restore']],
] as const)('what staff can do with a call that is %s: %j', (state, actions) => {
  const allowed = Object.keys(bookingActions).filter(action =>
    allowsAction(state, action as keyof typeof bookingActions),
  );
  expect(allowed).toEqual(actions);
});

it('visitors can change calls that are still to come', () => {
  expect(bookingStates.filter(isOpenToVisitor)).toEqual(['new', 'confirmed']);
});
