import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing';
import { correctionForm, personBody } from './people-data';

const left = { firstName: null, lastName: null, newEmail: null, phone: null, company: null };

describe('a correction', () => {
  it.each([
    [{ firstName: '', lastName: ' ', company: ' Adair Books ' }, { company: 'Adair Books' }],
    [
      { firstName: 'Ruth\u202e', lastName: 'Adair\n', company: '\u2066Adair  Books' },
      { firstName: 'Ruth', lastName: 'Adair', company: 'Adair Books' },
    ],
  ])('leaves out what is empty, and is cleaned like the forms that it corrects: %j', (typed, read) => {
    expect(correctionForm.parse(typed)).toEqual({ ...left, ...read });
  });

  it.each([
    [{}, 'firstName', 'Fill in at least one field'],
    [{ firstName: 'Ruth' }, 'lastName', 'Enter both names or neither'],
    [{ lastName: 'Adair' }, 'firstName', 'Enter both names or neither'],
    [{ newEmail: 'adair' }, 'newEmail', 'Enter a valid email'],
    [{ phone: '123' }, 'phone', 'Enter a valid phone number'],
    [{ phone: 'call me maybe' }, 'phone', 'Phone number contains invalid characters'],
  ])('refuses %j', (values, path, message) => {
    expect(issuesOf(correctionForm, values)).toContainEqual([path, message]);
  });
});

it('a person is looked up by an email address', () => {
  expect(personBody.parse({ email: ' Ruth@example.com ' })).toEqual({ email: 'Ruth@example.com' });
  expect(issuesOf(personBody, { email: 'Ruth Adeyemi' })).toEqual([['email', 'Enter an email address']]);
});
