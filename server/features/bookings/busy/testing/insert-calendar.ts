import { randomUUID } from 'node:crypto';
import type { HostCalendar } from '@shared/tables/bookings';
import { insertUser } from '../../../../testing/factories';
import type { TestServer } from '../../../../testing/test-server';
import { linkUse } from '../host-calendars';
import * as repository from '../host-calendars.repository';

export async function insertCalendar(
  { db, sealer, clock }: TestServer,
  changes: Partial<HostCalendar> = {},
): Promise<HostCalendar> {
  const id = randomUUID();
  const calendar: HostCalendar = {
    id,
    userId: changes.userId ?? (await insertUser(db)).id,
    kind: 'busy',
    url: sealer.seal('https://calendar.example/secret.ics', linkUse(id)),
    etag: null,
    readAt: clock.now(),
    failedAt: null,
    failure: null,
    busy: [],
    skipped: 0,
    createdAt: clock.now(),
    ...changes,
  };
  await repository.insertCalendar(db, calendar);
  return calendar;
}
