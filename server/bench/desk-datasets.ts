import pg from 'pg';

/** A sentence and a half, as people write: what a search has to read. */
const words = `'We run ferries out of two harbors and keep the rosters on paper. Could we talk about a site for number ' || n`;

/** How old rows get over the whole list: not so old that the product deletes them while it's measured. */
const age = `now() - n * (interval '600 days' / $1::int)`;

const statements = [
  // One in twenty is open, as on a desk where requests are answered.
  `insert into booking_requests (first_name, last_name, email, phone, company, preferred_slots, notes, created_at, state,
     starts_at)
   select 'First' || n, 'Last' || n, 'visitor' || n || '@example.com', '+1 (555) 01' || n, 'Company ' || n,
     jsonb_build_array(to_char(at + interval '3 days', form), to_char(at + interval '9 days', form)), ${words}, at,
     case when n <= $1 / 20 then (array['new', 'confirmed'])[1 + n % 2]
       else (array['done', 'declined', 'cancelled', 'done'])[1 + n % 4] end,
     case when n % 2 = 1 then at + interval '3 days' + n * interval '1 second' end
   from (select n, ${age} as at, 'YYYY-MM-DD"T"HH24:MI:SS.000Z' as form from generate_series(1, $1::int) n) numbered`,
  `insert into contact_submissions (first_name, last_name, email, company, service, timeline, details, created_at, state)
   select 'First' || n, 'Last' || n, 'visitor' || n || '@example.com', 'Company ' || n,
     (array['Web Development', 'press', 'Custom App Development', 'Other'])[1 + n % 4], 'Just Exploring',
     repeat(${words} || '. ', 3), ${age},
     case when n <= $1 / 20 then 'new' else (array['answered', 'closed', 'closed', 'spam'])[1 + n % 4] end
   from generate_series(1, $1::int) n`,
  `insert into secure_shares (slug, title, password_hash, file_name, created_by_name, created_at, expires_at,
     content_removed_at)
   select md5(n::text), case when n % 10 > 0 then 'Floor plans of pier ' || n end, 'none', 'plans-' || n || '.pdf', 'bench',
     at, case when n % 5 > 0 then at + interval '30 days' end,
     case when n % 5 > 0 and at < now() - interval '30 days' then at + interval '30 days' end
   from (select n, ${age} as at from generate_series(1, $1::int) n) numbered`,
];

/** Fills the empty lists of bookings, inquiries, and shares with so many rows each, made in the database itself. */
export async function fillDesk(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement, [count]);
    await client.query('vacuum analyze booking_requests, contact_submissions, secure_shares');
  } finally {
    await client.end();
  }
}
