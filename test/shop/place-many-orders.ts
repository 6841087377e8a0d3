import type { Pool } from 'pg'

type Wanted = { user_id: number; count: number; book_id: number; method?: number }

/** So many orders of a copy each at 90,000, the newest first: as rows, since placing each takes a while. */
export async function placeManyOrders(pool: Pool, { user_id, count, book_id, method = 1 }: Wanted) {
  const { rows } = await pool.query<{ order_id: number }>(
    `with placed as (
       insert into orders (order_code, user_id, method_id, subtotal, total_amount, first_name, last_name, email,
         phone_number, house_number, commune, district, province, country)
       select 'HS' || upper(substr(md5(random()::text), 1, 10)), $2, $3, 90000, 90000,
         'Huyền Trân', 'Công Tằng Tôn Nữ', 'khach@nha-sach.example.vn', '0987654302', '12 Tràng Tiền', 'Phường Cửa Nam', '', 'Hà Nội', 'Việt Nam'
       from generate_series(1, $1) returning order_id),
     lined as (
       insert into order_lines (order_id, book_id, quantity, unit_price, title, authors, category_id, category_name)
       select order_id, book_id, 1, 90000, title, '{}', category_id, '' from placed, books where book_id = $4),
     paid as (insert into payments (order_id, method_id, amount) select order_id, $3, 90000 from placed)
     select order_id from placed order by order_id desc`,
    [count, user_id, method, book_id],
  )
  return rows.map(({ order_id }) => order_id)
}
