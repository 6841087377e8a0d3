/** A number between 0 and 1 that is always the same for an order and a question about it. */
const dice = (salt: number, n = 'n') => `((hashint8extended(${n}, ${salt}) & 2147483647) / 2147483648.0)`
const hours = (least: number, most: number, salt: number) =>
  `make_interval(secs => 3600 * (${least} + ${most - least} * ${dice(salt)}))`

/** Orders number $1 to $2 of $3 over so many years: when each was placed, by whom, and what became of it when. */
export const planOrders = (years: number) => `
  create temp table fill_orders on commit drop as
  with placed as (
    select n, now() - make_interval(years => ${years}) * power(1 - n::float8 / $3, 1.2) as placed_at,
      case when ${dice(1)} < 0.55 then 1 when ${dice(1)} < 0.88 then 2 else 3 end as method_id,
      ${dice(2)} < 0.08 as doomed, ${dice(3)} < 0.7 as unwilling,
      floor((select count(*) - 1 from fill_people) * ${dice(4)})::integer + 1 as person
    from generate_series($1::bigint, $2::bigint) as n
  ),
  fated as (
    select *, doomed and unwilling and method_id <> 1 as unpaid,
      placed_at + ${hours(1, 11, 5)} as confirmed_on
    from placed
  ),
  timed as (
    select *, confirmed_on + ${hours(4, 24, 6)} as shipped_on, confirmed_on + ${hours(30, 96, 7)} as arrived_on,
      case when unpaid then placed_at + interval '24 hours' when doomed then placed_at + ${hours(0, 16, 8)} end as ends_on
    from fated
  )
  select nextval(pg_get_serial_sequence('orders', 'order_id'))::integer as order_id, n, user_id, method_id, placed_at, unpaid,
    case when ends_on <= now() then ends_on end as cancelled_at,
    case when not unpaid and confirmed_on < least(ends_on, now()) then confirmed_on end as confirmed_at,
    case when not unpaid and shipped_on < least(ends_on, now()) then shipped_on end as shipped_at,
    case when not doomed and arrived_on < now() then arrived_on end as delivered_at,
    case when unpaid and ends_on > now() then ends_on end as expires_at,
    case when method_id <> 1 and not unpaid then least(placed_at + ${hours(0.02, 0.2, 9)}, now()) end as paid_online_at,
    ${dice(10)} < 0.1 as with_coupon, ${dice(11)} < 0.12 as second_try,
    ends_on > now() - interval '20 days' and ${dice(12)} < 0.5 as refund_waits
  from timed join fill_people on place = person order by n`

/** Most people want the books that most people want. */
export const planLines = `
  create temp table fill_lines on commit drop as
  with wanted as (
    select distinct on (order_id, book_id) order_id, position, 1 + (chance < 0.15)::integer + (chance < 0.04)::integer as quantity, shelf.*
    from fill_orders,
      generate_series(0, floor(power(${dice(20)}, 2) * 4.99)::integer) as position,
      lateral (select ${dice(21, 'n * 8 + position')} as chance) as thrown,
      lateral (select count(*) as books from fill_shelf) as all_books
    join fill_shelf shelf on true
    where shelf.place = (floor(books * power(${dice(22)}, 2))::bigint + position * (1 + floor(97 * ${dice(23)})::bigint)) % books
    order by order_id, book_id, position
  ),
  weighed as (
    select *, sum(quantity::bigint * price) over (partition by order_id)::bigint as subtotal,
      sum(quantity::bigint * price) over (partition by order_id order by position)::bigint as so_far
    from wanted
  ),
  lessened as (
    select w.*, case when o.with_coupon and subtotal > 0 then least(subtotal / 10, 50000) else 0 end as off
    from weighed w join fill_orders o using (order_id)
  )
  select *, case when subtotal = 0 then 0
    else off * so_far / subtotal - off * (so_far - quantity::bigint * price) / subtotal end as discount
  from lessened`

const status = `case when cancelled_at is not null then 4 when delivered_at is not null then 3
  when shipped_at is not null then 2 when confirmed_at is not null then 1 else 0 end`

export const writeOrders = `
  insert into orders (
    order_id, order_code, user_id, status, method_id, subtotal, discount, total_amount, coupon_code, first_name, last_name,
    email, phone_number, house_number, commune, district, province, country, cancel_reason, tracking_number, order_date,
    updated_at, paid_at, expires_at, delivered_at, cancelled_at, version)
  overriding system value
  select o.order_id, 'HS' || lpad(upper(to_hex(o.order_id)), 10, '0'), o.user_id, ${status}, o.method_id, s.subtotal, s.off,
    s.subtotal - s.off, case when s.off > 0 then 'FILL10' end, u.first_name, u.last_name, a.email, u.phone_number,
    u.house_number, u.commune, u.district, u.province, u.country,
    case when cancelled_at is not null then 'Khách đổi ý' end, case when shipped_at is not null then 'VN' || o.order_id end,
    placed_at, coalesce(cancelled_at, delivered_at, shipped_at, confirmed_at, placed_at),
    coalesce(paid_online_at, case when o.method_id = 1 then delivered_at end), expires_at, delivered_at, cancelled_at, 1
  from fill_orders o
  join (select distinct order_id, subtotal, off from fill_lines) s using (order_id)
  join users u using (user_id) join accounts a on a.account_id = u.user_id
  order by o.order_id`

export const writeLines = `
  insert into order_lines (
    order_id, book_id, quantity, unit_price, discount, title, authors, category_id, category_name, publisher, publisher_year)
  select order_id, book_id, quantity, price, discount, title, authors, category_id, category_name, publisher, publisher_year
  from fill_lines order by order_id, position`

export const writeHistory = `
  insert into order_history (order_id, status, by_whom, account_id, at)
  select order_id, step.status, step.by_whom,
    case step.by_whom when 'customer' then o.user_id when 'staff' then staff.user_id end, step.at
  from fill_orders o, (select user_id from fill_people where place = 0) staff,
    lateral (values (0, 'customer', placed_at), (1, 'staff', confirmed_at), (2, 'staff', shipped_at),
      (3, 'staff', delivered_at), (4, case when unpaid then 'shop' when confirmed_at is null then 'customer' else 'staff' end, cancelled_at)
    ) as step(status, by_whom, at)
  where step.at is not null order by order_id, step.status`

export const writePayments = `
  insert into payments (
    order_id, method_id, reference, amount, status, needs_refund, received_amount, provider_transaction, bank_code,
    failure_reason, refund_reason, created_at, updated_at, completed_at, refunded_at, collected_by,
    gateway_result, gateway_amount, gateway_heard_at)
  select o.order_id, o.method_id, try.reference, total_amount, try.status, try.status = 1 and o.cancelled_at is not null,
    case when try.status in (1, 3) then total_amount end,
    case when try.status in (1, 3) and o.method_id <> 1 then 'N' || o.order_id end,
    case when try.status in (1, 3) and o.method_id = 2 then 'NCB' end,
    case when try.status = 2 then case when o.method_id = 1 then 'Khách đổi ý' else 'Đã hết hạn chờ thanh toán. Vui lòng thực hiện lại giao dịch.' end end,
    case when try.status = 3 then 'Khách đổi ý' end, placed_at, coalesce(f.cancelled_at, try.paid, placed_at),
    case when try.status in (1, 3) then try.paid end, case when try.status = 3 then f.cancelled_at + interval '1 hour' end,
    case when try.status = 1 and o.method_id = 1 then staff.user_id end,
    case when o.method_id <> 1 then (array['paid', 'failed', 'refunded'])[try.status] end,
    case when o.method_id <> 1 and try.status in (1, 3) then total_amount end,
    case when o.method_id <> 1 and try.status > 0 then coalesce(try.paid, placed_at) end
  from fill_orders f join orders o using (order_id), (select user_id from fill_people where place = 0) staff,
    lateral (
      select 1 as turn, 'F' || order_id || 'A1' as reference, 2 as status, null::timestamptz as paid
      where second_try and f.method_id <> 1
      union all
      select 2, case when f.method_id <> 1 then 'F' || order_id || 'A2' end,
        case when paid_at is null then case when f.cancelled_at is null then 0 else 2 end
          when f.cancelled_at is null or refund_waits then 1 else 3 end, paid_at
    ) as try
  order by order_id, turn`

export const writeLedger = `
  insert into stock_ledger (book_id, change, reason, document, account_id, at)
  select book_id, moved.change, moved.reason, 'order ' || order_id, user_id, moved.at
  from fill_orders join fill_lines using (order_id),
    lateral (values (-quantity, 'order', placed_at), (quantity, 'cancel', cancelled_at)) as moved(change, reason, at)
  where moved.at is not null order by order_id`

export const writeCouponUses = `
  with used as (
    insert into coupon_uses (order_id, coupon_id, user_id, discount, terms, used_at, returned_at)
    select order_id, coupon_id, o.user_id, o.discount, jsonb_build_object('kind', c.kind, 'value', c.value,
      'max_discount', c.max_discount, 'min_subtotal', c.min_subtotal, 'targets', '[]'::jsonb), placed_at, f.cancelled_at
    from fill_orders f join orders o using (order_id) join coupons c on c.code = o.coupon_code
    returning returned_at, discount)
  update coupons set was_used = true, used_count = used_count + (select count(*) from used where returned_at is null),
    discount_given = discount_given + (select coalesce(sum(discount), 0) from used where returned_at is null)
  where code = 'FILL10'`
