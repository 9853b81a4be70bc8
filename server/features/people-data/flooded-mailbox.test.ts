import { listLimits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { askAsStaff, dumpRows } from './testing/person';

const server = useTestServer();

/** Twice as many are more than a statement has parameters. */
const count = 33_000;
/** With as many, comparing each with each inquiry takes longer than a statement may. */
const emails = 3_000;

/** As a stranger does who writes to the studio as `ruth+1@example.com`, `ruth+2@example.com`, and so on. */
async function flood(): Promise<void> {
  const { pool } = server.connection;
  const address = `'ruth+' || n || '@example.com'`;
  await pool.query(
    `insert into contact_submissions (first_name, last_name, email, company, service, timeline, details, created_at)
     select 'Ruth', 'Adeyemi', ${address}, 'Kelp', 'Web Development', 'Just Exploring', 'Kelp ' || n, now()
     from generate_series(1, ${count}) n`,
  );
  await pool.query(
    `insert into outbox (key, recipient, subject, text, html, created_at, next_attempt_at, sent_at)
     select 'inquiry:' || id || ':visitor', email, 'We got it', 'Kelp', 'Kelp', now(), now(), case when id > 1 then now() end
     from contact_submissions order by id limit ${emails}`,
  );
}

describe('a mailbox in whose name a stranger wrote again and again', () => {
  it('is looked up, exported, and erased like any other', async () => {
    await flood();
    const staff = await askAsStaff(server);

    const found = await staff.find('ruth@example.com');
    expect(found.totals).toEqual({
      ...{ addresses: count, donations: 0, listings: 0, bookings: 0, inquiries: count },
      ...{ emails, waitingEmails: 1 },
    });
    expect(found.inquiries).toHaveLength(listLimits.page);
    expect(found.inquiries.at(-1)?.details).toBe(`Kelp ${count}`);
    expect(found.emails).toHaveLength(listLimits.page);
    expect(found.addresses).toHaveLength(listLimits.page);

    const file = JSON.parse((await staff.export('ruth@example.com').expect(200)).text);
    expect(file.inquiries.map(({ details }: { details: string }) => details)).toEqual(
      Array.from({ length: count }, (_, index) => `Kelp ${index + 1}`),
    );
    expect(file.emails).toHaveLength(emails);
    expect(file.addresses).toHaveLength(count);

    const { body } = await staff.erase('ruth@example.com').expect(200);
    expect(body).toMatchObject({ inquiries: count, emailsWithdrawn: 1, emailsBlanked: emails - 1 });
    expect((await dumpRows(server)).filter(row => /ruth/i.test(row))).toEqual([]);
  });
});
