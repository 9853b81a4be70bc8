import { describe, expect, it } from 'vitest';
import { correctionForm, personBody } from './people-data';
import { issuesOf } from './testing';

const left = { firstName: null, lastName: null, newEmail: null, phone: null, company: null };

describe('a correction', () => {
  it('leaves out what is empty', () => {
    expect(correctionForm.parse({ firstName: '', lastName: ' ', company: ' Adair Books ' })).toEqual({
      ...left,
      company: 'Adair Books',
    });
  });

  it('is cleaned like the forms that it corrects', () => {
    const names = { firstName: 'Ruth\u202e', lastName: 'Adair\n', company: '\u2066Adair  Books' };
    const clean = { firstName: 'Ruth', lastName: 'Adair', company: 'Adair Books' };
    expect(correctionForm.parse(names)).toEqual({ ...left, ...clean });
  });

  it('may be of both names', () => {
    const names = { firstName: 'Ruth', lastName: 'Adair' };
    expect(correctionForm.parse(names)).toEqual({ ...left, ...names });
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
