import { bookingBody, inquiryBody, pressBody } from '@shared/contracts/testing';
import { units } from '@shared/limits/amounts';
import { honeypotName } from '@shared/limits/forms';
import { bookings } from '@shared/tables/bookings';
import { inquiries } from '@shared/tables/inquiries';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/at-once';
import { setupTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';

const server = setupTestServer();
const limited = setupTestServer({ FLOOD_LIMITS: 'on' });

const seen = { state: 'new', revision: 0, changedAt: null, changedBy: null };
const undecided = {
  timesProposedAt: null,
  startsAt: null,
  hostId: null,
  callLink: null,
  noteToVisitor: null,
};
const unassigned = { assigneeId: null, staffNote: null };

describe.each([
  ['a call request', '/api/bookings', bookingBody, bookings, { ...seen, ...undecided }],
  ['an inquiry', '/api/contact', inquiryBody, inquiries, { ...seen, ...unassigned }],
  ['a press inquiry', '/api/contact', pressBody, inquiries, { ...seen, ...unassigned }],
])('%s', (_name, path, body, table, stored) => {
  const send = (changes: object = {}) =>
    request(server.url)
      .post(path)
      .send({ ...body, ...changes });
  const rows = () => server.connection.db.select().from(table);
  const now = () => server.clock.now().toISOString();

  it('is stored as it was typed, trimmed, and returned', async () => {
    const response = await send({ firstName: ` ${body.firstName} `, id: 99, state: 'done' }).expect(201);
    expect(response.body).toEqual({ ...body, id: 1, createdAt: now() });
    expect(await rows()).toEqual([{ ...body, ...stored, id: 1, createdAt: server.clock.now() }]);
  });

  it('is one record for a double click, and another a minute later, or changed', async () => {
    const responses = await atOnce(8, () => send());
    server.clock.advance(units.MINUTE - 1);
    responses.push(await send({ firstName: ` ${body.firstName} ` }));
    expect(new Set(responses.map(response => JSON.stringify(response.body))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    await send({ company: 'Another' }).expect(201);
    server.clock.advance(1);
    await send().expect(201);
    expect(await rows()).toHaveLength(3);
  });

  it('that fills in the honeypot looks like a success, and is kept as spam, apart from the same without', async () => {
    for (const id of [1, 1]) {
      const response = await send({ [honeypotName]: 'https://spam.example' }).expect(201);
      expect(response.body).toEqual({ ...body, id, createdAt: now() });
    }
    expect(await rows()).toEqual([
      { ...body, ...stored, state: 'spam', id: 1, createdAt: server.clock.now() },
    ]);
    await send().expect(201);
    expect(await rows()).toMatchObject([{ state: 'spam' }, { state: 'new' }]);
  });

  it('can be sent ten times a minute from an address', async () => {
    const responses = await atOnce(11, n =>
      request(limited.url)
        .post(path)
        .send({ ...body, company: `Company ${n}` }),
    );
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    expect(Number(refused[0]?.get('Retry-After'))).toBeGreaterThan(0);
    expect(await limited.connection.db.select().from(table)).toHaveLength(10);
  });

  it('is in no log, even when storing it fails', async () => {
    await send().expect(201);
    await send({ email: 'wrong' }).expect(400);
    await server.databaseProxy.cut();
    await send({ company: 'Another' }).expect(503);
    await waitFor(() => expect(server.logged()).toContain('"request errored"'));
    expect(server.logged()).not.toMatch(new RegExp(`${body.firstName}|${body.company}|Another`, 'i'));
  });
});
