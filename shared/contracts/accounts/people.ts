import * as z from 'zod/mini';
import { givenRoles, roles } from '../../policy';
import type { Endpoint } from '../endpoint';
import { soughtId } from '../ids';
import { listQuery } from '../lists';
import { currentUser } from './accounts';

export const person = z.strictObject({
  ...currentUser.shape,
  id: z.string(),
  role: z.enum(roles),
  self: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
  disabledAt: z.nullable(z.string()),
  createdAt: z.string(),
});

export type Person = z.output<typeof person>;

const personParams = z.object({ id: soughtId() });

const personChange = z
  .object({
    role: z.optional(z.enum(givenRoles, 'Choose owner or staff')),
    disabled: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      change => Object.values(change).filter(value => value !== undefined).length === 1,
      'Change either the role or whether the account is disabled',
    ),
  );

export const listPeople = {
  method: 'GET',
  path: '/api/people',
  summary: 'Accounts, newest first',
  access: 'people',
  query: listQuery,
  response: z.array(person),
  paged: true,
} as const satisfies Endpoint;

export const changePerson = {
  method: 'PATCH',
  path: '/api/people/:id',
  summary: 'Changes the role of an account, or disables or enables it',
  access: 'people-changes',
  params: personParams,
  body: personChange,
  status: 204,
} as const satisfies Endpoint;

export const removePerson = {
  method: 'DELETE',
  path: '/api/people/:id',
  summary: 'Removes an account; what it created stays',
  access: 'people-changes',
  params: personParams,
  status: 204,
} as const satisfies Endpoint;
