import pg from 'pg'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { load } from '#proof/bench/load/load.ts'
import { registerPerson } from '#proof/bench/shop/register-person.ts'
import { milliseconds, report } from '#proof/bench/report.ts'

const path = '/api/v1/orders/get-my-orders?page=1&page_size=5'

/** The first page of a customer's orders: of one who ordered ten thousand times, and of one who ordered ten times. */
export async function measureMyOrders(shop: BenchShop) {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
  const few = await newCustomer(shop, pool, 10)
  const many = await newCustomer(shop, pool, 10_000)
  await pool.query('vacuum analyze orders, order_lines, order_history')
  await pool.end()
  const read = (token: string) =>
    load(shop.url, [path], { headers: { authorization: `Bearer ${token}` }, connections: 1, seconds: 3 })
  await read(few)
  const short = await read(few)
  const long = await read(many)
  const ratio = long.p50 / short.p50
  report({
    what: 'My orders: 10,000 against 10, median',
    measured: milliseconds(long.p50),
    ceiling: milliseconds(short.p50),
    ratio,
    goal: 'at most 1.5',
    reached: ratio <= 1.5,
  })
}

async function newCustomer(shop: BenchShop, pool: pg.Pool, orders: number): Promise<string> {
  const { token, user_id } = await registerPerson(shop.url)
  await pool.query(
    `with placed as (
       insert into orders (order_code, user_id, method_id, subtotal, discount, cod_fee, total_amount, note, order_date,
         first_name, last_name, email, phone_number, house_number, commune, district, province, country)
       select 'HS' || lpad(to_hex($1 * 100000 + n), 10, '0'), $1, 1, b.price, 0, 0, b.price, '', now() - n * interval '1 hour',
         'Bench', '', 'bench@example.vn', '0912345678', '1', 'Phường 1', '', 'Huế', 'Việt Nam'
       from generate_series(1, $2::integer) n, (select price from books where book_id = 1) b
       returning order_id, user_id, order_date
     ), history as (
       insert into order_history (order_id, status, by_whom, account_id, at) select order_id, 0, 'customer', user_id, order_date from placed
     )
     insert into order_lines (order_id, book_id, quantity, unit_price, discount, title, authors, category_id, category_name)
     select order_id, b.book_id, 1, b.price, 0, b.title, '{}', b.category_id, 'Sách' from placed, books b where b.book_id = 1`,
    [user_id, orders],
  )
  return token
}
