import { inquiryBody, pressBody, staffInquiryRecord } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import { inquiries } from '@shared/tables/inquiries';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildInquiry } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const limited = useTestServer({ FLOOD_LIMITS: 'on' });

const inquiry = { ...inquiryBody, details: 'Paper forms.\n<script>alert(1)</script>' };

const send = (body: object) => request(server.url).post('/api/contact').send(body);
const now = () => server.clock.now().toISOString();
const allInquiries = () => server.connection.db.select().from(inquiries);

describe('POST /api/contact', () => {
  it.each([
    ['an inquiry', inquiry],
    ['a press inquiry', pressBody],
  ])('stores %s and returns it', async (_name, body) => {
    const response = await send({ ...body, company: ' Harbor Legal Aid ', id: 5 }).expect(201);
    expect(response.body).toEqual({ ...body, id: 1, createdAt: now() });
    expect(await allInquiries()).toEqual([
      {
        ...body,
        id: 1,
        createdAt: server.clock.now(),
        state: 'new',
        revision: 0,
        assigneeId: null,
        staffNote: null,
        changedAt: null,
        changedBy: null,
      },
    ]);
  });

  it('reports every problem at once', async () => {
    const response = await send({}).expect(400);
    expect(response.body).toEqual({
      message: 'First name is required',
      issues: [
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is required' },
        { path: 'email', message: 'Valid email is required' },
        { path: 'company', message: 'Company name is required' },
        { path: 'service', message: 'Please select a service' },
        { path: 'timeline', message: 'Please select a timeline' },
        { path: 'details', message: 'Please provide more details (at least 10 characters)' },
      ],
    });
  });

  it.each(['', '[]', 'null', '"text"', '{"service":{}}', '{'])(
    'copes with %j as the whole body',
    async body => {
      await request(server.url).post('/api/contact').type('json').send(body).expect(400);
    },
  );

  it('creates one record for a double click, concurrent or within a minute', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(inquiry)));
    server.clock.advance(units.MINUTE - 1);
    responses.push(await send(inquiry));
    expect(new Set(responses.map(response => response.body.id))).toEqual(new Set([1]));
    server.clock.advance(1);
    await send(inquiry).expect(201);
    await send({ ...inquiry, details: `${inquiry.details}.` }).expect(201);
    expect((await allInquiries()).map(row => row.id)).toEqual([1, 2, 3]);
  });

  it('shows a bot a success and stores nothing', async () => {
    const response = await send({ ...pressBody, website: 'https://spam.example' }).expect(201);
    expect(response.body).toEqual({ ...pressBody, id: expect.any(Number), createdAt: now() });
    expect(await allInquiries()).toEqual([]);
  });

  it('allows ten requests a minute from one address', async () => {
    const post = (n: number) =>
      request(limited.url)
        .post('/api/contact')
        .send({ ...inquiry, company: `Company ${n}` });
    for (let n = 0; n < 10; n++) await post(n).expect(201);
    await post(10).expect(429);
    expect(await limited.connection.db.select().from(inquiries)).toHaveLength(10);
  });

  it('keeps submitted values out of the log', async () => {
    await send(inquiry).expect(201);
    await send({ ...inquiry, email: 'wrong' }).expect(400);
    expect(server.logged()).not.toMatch(/priya|raman|harbor|paper forms/i);
  });
});

describe('GET /api/contact', () => {
  const list = async (query: object = {}) => {
    const { cookie } = await signIn(server);
    return request(server.url).get('/api/contact').set('Cookie', cookie).query(query).expect(200);
  };
  const insert = (...rows: Parameters<typeof buildInquiry>[0][]) =>
    server.connection.db.insert(inquiries).values(rows.map(buildInquiry));

  it('requires sign-in', async () => {
    await request(server.url).get('/api/contact').expect(401);
  });

  it('returns all inquiries as typed, newest first', async () => {
    await send(inquiry).expect(201);
    const sentAt = now();
    server.clock.advance(1);
    await send(pressBody).expect(201);
    const response = await list();
    expect(response.body).toEqual([
      { ...staffInquiryRecord, ...pressBody, id: 2, createdAt: now() },
      { ...staffInquiryRecord, ...inquiry, id: 1, createdAt: sentAt },
    ]);
    expect(response.get('X-Next-Cursor')).toBeUndefined();
  });

  it('searches for the first eight words, each once', async () => {
    const { body } = await list({ search: `${'press '.repeat(9)} a b c d e f g zebra` });
    expect(body).toEqual((await list({ search: 'press a b c d e f g' })).body);
  });

  it('supports search and paging', async () => {
    await insert({ service: 'press' }, { company: 'Press & Sons' }, {}, { details: 'A pressing matter.' });
    const first = await list({ search: 'press', limit: 2 });
    expect(first.body.map((row: { id: number }) => row.id)).toEqual([4, 2]);
    const second = await list({ search: 'press', limit: 2, cursor: first.get('X-Next-Cursor') });
    expect(second.body.map((row: { id: number }) => row.id)).toEqual([1]);
    expect(second.get('X-Next-Cursor')).toBeUndefined();
  });
});
