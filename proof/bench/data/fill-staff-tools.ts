import pg from 'pg'

const reviews = 100_000
const entries = 1_000_000
const coupons = 1000

/** Reviews, coupons and a log of some years for a shop that has books and people, unless they are there already. */
export async function fillStaffTools(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query("select from coupons where code = 'FILLED-1'")
    if (rows.length > 0) return
    await client.query('set synchronous_commit = off')
    await client.query(
      `insert into reviews (book_id, user_id, rating, content, created_at, hidden_at)
       select book_id, user_id, n % 5 + 1, 'Đọc một mạch, cuối sách hơi vội. Bản in ' || n, now() - n * interval '4 minutes',
         case when n % 50 = 0 then now() end
       from generate_series(1, $1::integer) as n
       join (select book_id, row_number() over (order by book_id) - 1 as place from books) b
         on b.place = n % (select count(*) from books)
       join (select user_id, row_number() over (order by user_id) - 1 as place from users) u
         on u.place = n / (select count(*) from books) % (select count(*) from users)
       on conflict do nothing`,
      [reviews],
    )
    await client.query(
      `insert into audit_log (at, account_id, address, request_id, action, object_kind, object_id, after)
       select now() - ($1 - n) * interval '90 seconds', (select min(account_id) from accounts where role_id = 2),
         '203.0.113.' || n % 200, 'fill-' || n, (array['sign-in', 'update-order', 'update-book', 'update-transaction'])[n % 4 + 1],
         (array['session', 'order', 'book', 'payment'])[n % 4 + 1], n::text, jsonb_build_object('status', n % 5)
       from generate_series(1, $1::integer) as n`,
      [entries],
    )
    await client.query(
      `insert into coupons (code, kind, value) select 'FILLED-' || n, 'percent', n % 50 + 1 from generate_series(1, $1::integer) as n`,
      [coupons],
    )
    for (const table of ['reviews', 'audit_log', 'coupons', 'books'])
      await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}
