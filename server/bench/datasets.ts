import pg from 'pg';

/** Sponsors on the wall and rewards earned, the same in every data set: more gifts do not mean a longer wall. */
const sponsors = 60;

/**
 * A gift a second, of which only the latest still wait for their payment, as on a running site: those that waited for
 * longer would be asked about at the provider, in their thousands, while something else is measured.
 */
const secondsPending = 1_000;

/** Fills the empty table with gifts of every status, made in the database itself. */
export async function fillDonations(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into donations (id, amount, donor_name, donor_email, message, stripe_payment_intent_id, checkout_session_id,
         status, show_as_sponsor, sponsor_name, sponsor_website, reward_tier, created_at)
       select gen_random_uuid(), 100 + (n * 37 % 20000), 'Donor ' || n, 'donor' || n || '@example.com',
         'Keep going, number ' || n, 'pi_bench_' || n, 'cs_bench_' || n,
         case when n <= $2 then 'succeeded'
           else (array['succeeded', 'succeeded', 'succeeded', 'succeeded', 'expired', 'failed',
             case when n <= $3 then 'pending' else 'expired' end])[1 + n % 7] end,
         case when n <= $2 then 1 else 0 end,
         case when n <= $2 then 'Sponsor ' || n end,
         case when n <= $2 then 'https://sponsor' || n || '.example' end,
         case when n <= $2 then 'premium' end,
         now() - n * interval '1 second'
       from generate_series(1, $1::int) n`,
      [count, sponsors, secondsPending],
    );
    await client.query('vacuum analyze donations');
  } finally {
    await client.end();
  }
}
