import { accountLimits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { useSteadyClock } from '../bookings/testing';
import { askAs, askAsStaff, fillIn, ruth } from './testing/person';

const server = useTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
useSteadyClock(server);

describe('an export', () => {
  it('is a file with the same, and with what it lacks', async () => {
    await fillIn(server);
    const staff = await askAsStaff(server);
    const response = await staff.export(ruth.addresses[0]).expect(200);
    expect(response.get('Content-Disposition')).toBe('attachment; filename=person-data.json');
    expect(response.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(response.get('Cache-Control')).toBe('no-store');
    const { exportedAt, notIncluded, ...rest } = JSON.parse(response.text);
    const { totals, upcomingCalls, ...found } = await staff.find(ruth.addresses[0]);
    expect(rest).toEqual(found);
    expect(exportedAt).toBe(server.clock.now().toISOString());
    expect(notIncluded).toHaveLength(4);
  });

  it('is recorded with who took it, and needs a recent proof', async () => {
    const staff = await signIn(server, { username: 'mara' });
    await askAs(server, staff).export('ruth@example.com').expect(200);
    const entry = { action: 'person-exported', actorName: 'mara', subjectType: null, subjectId: null };
    expect(await readRecorded(server)).toMatchObject([entry]);
    server.clock.advance(accountLimits.proofLasts + 1);
    const { body } = await askAs(server, staff).export('ruth@example.com').expect(403);
    expect(body.code).toBe('proof-required');
    expect(await readRecorded(server)).toHaveLength(1);
  });
});
