import { accountLimits, listLimits } from '@shared/limits';
import { donations } from '@shared/tables/donations';
import Papa from 'papaparse';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { buildDonation, buildSponsorship } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

const timeZone = 'America/New_York';
const exportAs = ({ cookie }: { cookie: string }, body: object = { timeZone }) =>
  request(server.url).post('/api/reward-exports').set('Cookie', cookie).send(body);
const rowsOf = ({ text }: { text: string }) =>
  Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
const insert = (...rows: ReturnType<typeof buildDonation>[]) =>
  server.connection.db.insert(donations).values(rows);
const reward = (changes = {}) => buildSponsorship({ rewardTier: 'premium', ...changes });

describe('the export of rewards', () => {
  it('is a file with every paid donation that earned one, and nothing else', async () => {
    const createdAt = new Date('2026-02-10T02:00:00Z');
    await insert(reward({ createdAt }), buildDonation(), reward({ status: 'refunded' }));
    const response = await exportAs(await signIn(server)).expect(200);
    expect(response.get('Content-Disposition')).toBe('attachment; filename=sponsors_rewards.csv');
    expect(response.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.get('Cache-Control')).toBe('no-store');
    expect(response.text).toBe(
      '\uFEFFDate,Name,Email,Amount,Tier,LawOrActivist,Status\r\n2026-02-09,Adeyemi & Daughters,ruth.adeyemi@example.com,50.00,premium,,succeeded\r\n',
    );
  });

  it('is complete beyond one page, newest first', async () => {
    const count = listLimits.page * 2 + 1;
    const at = (n: number) => new Date(Date.UTC(2026, 1, 10, 12, 0, n));
    await insert(
      ...Array.from({ length: count }, (_, n) => reward({ sponsorName: `${n}`, createdAt: at(n) })),
    );
    const names = rowsOf(await exportAs(await signIn(server)).expect(200)).map(({ Name }) => Name);
    expect(names).toEqual(Array.from({ length: count }, (_, n) => `${count - 1 - n}`));
  });

  it('has its columns even where there is nobody', async () => {
    const { text } = await exportAs(await signIn(server)).expect(200);
    expect(text).toBe('\uFEFFDate,Name,Email,Amount,Tier,LawOrActivist,Status\r\n');
  });

  it('is recorded once, with who took it', async () => {
    const caller = await signIn(server);
    await exportAs(caller).expect(200);
    const { id, username } = caller.user;
    expect(await readRecorded(server)).toMatchObject([
      { action: 'rewards-exported', actorId: id, by: username, network: '127.0.0.0/24' },
    ]);
  });

  it('needs a recent proof, and nothing is recorded without', async () => {
    const caller = await signIn(server);
    server.clock.advance(accountLimits.proofLasts + 1);
    const { body } = await exportAs(caller).expect(403);
    expect(body.code).toBe('proof-required');
    expect(await readRecorded(server)).toEqual([]);
  });

  it.each([{}, { timeZone: 'Mars/Olympus' }, { timeZone: 7 }, { timeZone: 'America/New_York\u0000' }])(
    'refuses %j',
    async body => {
      const message = "We don't know this time zone";
      const response = await exportAs(await signIn(server), body).expect(400);
      expect(response.body).toMatchObject({ issues: [{ path: 'timeZone', message }] });
      expect(await readRecorded(server)).toEqual([]);
    },
  );

  it('cannot be taken by another site', async () => {
    await exportAs(await signIn(server))
      .set('Origin', 'https://evil.example')
      .expect(403);
    expect(await readRecorded(server)).toEqual([]);
  });
});
