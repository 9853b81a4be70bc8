import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { issuesOf } from './testing';

const lower = '9b2f7c1e-4d3a-4f6b-8c5d-0e1f2a3b4c5d';
const other = 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d';
const capital = lower.toUpperCase();

const notUuids = [
  /^id of \w+ \/api\/(shares|bookings|contact)\/:id\b/,
  /^share of /,
  /^id of POST \/api\/emails\/:id\/resend$/,
  // `me` or `nobody`.
  /^assignee of GET /,
  // The payment provider's, and an authenticator's, in which case matters.
  /^sessionId of /,
  /^id of DELETE \/api\/account\/second-factors\/:id$/,
  // A link's token, in which it matters, too.
  /^key of POST \/api\/receipts\/details$/,
];

const nameOfAnId = /^(id|ids|key|person|share|assignee)$|Ids?$/;

const shapeOf = (schema: z.ZodMiniType | undefined) =>
  Object.entries((schema as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {});

const fields = Object.values<Endpoint>(endpoints).flatMap(({ method, path, params, query, body }) =>
  [params, query, ...(body && 'choose' in body ? body.oneOf : [body])]
    .flatMap(shapeOf)
    .filter(([field]) => nameOfAnId.test(field))
    .map(([field, schema]): [string, z.ZodMiniType] => [`${field} of ${method} ${path}`, schema])
    .filter(([name]) => !notUuids.some(form => form.test(name))),
);

describe('an ID in a request', () => {
  it('is found in every kind of it', () => {
    expect(fields.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'id of PATCH /api/people/:id',
        'person of GET /api/activity',
        'key of DELETE /api/account/sessions/:key',
        'ids of POST /api/donations/wall',
        'assignee of PATCH /api/contact',
        'id of GET /api/emails',
      ]),
    );
  });

  it.each(fields)('is read in lower case: %s', (name, schema) => {
    const [sent, read] = name.startsWith('ids ') ? [[capital], [lower]] : [capital, lower];
    expect(z.parse(schema, sent)).toEqual(read);
  });
});

describe('a list of IDs', () => {
  it('has each once, in whichever case', () => {
    const { body } = endpoints.changeWall;
    expect(z.parse(body, { ids: [lower, other, capital], sponsorHidden: true }).ids).toEqual([lower, other]);
    expect(issuesOf(body, { ids: [lower, 'x'], sponsorHidden: true })).toEqual([
      ['ids.1', 'Reload the list and try again'],
    ]);
  });

  it('has each row once, as it was last seen', () => {
    const twice = [
      { id: 1, revision: 0 },
      { id: 2, revision: 0 },
      { id: 1, revision: 3 },
    ];
    const once = [
      { id: 1, revision: 3 },
      { id: 2, revision: 0 },
    ];
    const { decideBookings, changeInquiries } = endpoints;
    expect(z.parse(decideBookings.body, { action: 'complete', bookings: twice }).bookings).toEqual(once);
    expect(z.parse(changeInquiries.body, { inquiries: twice, state: 'closed' }).inquiries).toEqual(once);
  });
});
