import { expect, it } from 'vitest';
import { listErrors } from './list-errors';

it('lists the errors of a form, including those of lists and groups', () => {
  const errors = {
    email: { type: 'required', message: 'Valid email is required' },
    preferredSlots: [undefined, { date: { type: 'custom', message: 'Please select both date and time' } }],
    notes: { type: 'required', message: '' },
  };
  expect(listErrors(errors)).toEqual([
    { name: 'email', message: 'Valid email is required' },
    { name: 'preferredSlots.1.date', message: 'Please select both date and time' },
  ]);
});
