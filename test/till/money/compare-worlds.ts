import { expect } from 'vitest'
import { costOf, total } from './money-model.ts'
import type { World } from './money-world.ts'

/** Everything that can be seen of the shop's money and copies, against the model; and the model against the money itself. */
export async function compareWorlds(world: World) {
  const { model, outside } = world
  const { kept, held, back, owed, sales } = model.sums()
  expect(outside.cameInAll() + model.granted).toBe(kept + held + back + owed)
  // Refunds that a gateway made without saying so are still on their way for the shop.
  const unknown = total(await partsOnTheWay(world))
  expect(outside.backInAll()).toBe(back + unknown)
  for (const balance of model.balances.values()) expect(balance).toBeGreaterThanOrEqual(0)
  for (const order of model.orders) expect(order.total).toBe(costOf(order))
  const seen = await look(world)
  expect(seen).toEqual({
    orders: model.orders
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, status, paid, total: all, credit, open }) => [
        id,
        status,
        paid,
        all,
        credit,
        open?.amount ?? 0,
      ]),
    money: model.money
      .map(({ order, amount, state, parts, apart }) => [order.id, amount, state, parts, apart].join(' '))
      .toSorted(),
    transfers: model.transfers.map(({ amount, booked, state, order, tooLittle }) => [
      amount,
      booked,
      state,
      order?.id ?? null,
      tooLittle,
    ]),
    returns: model.returns.map(({ id, state, owed: worth, money, credit }) => [
      id,
      state,
      worth,
      money,
      credit,
    ]),
    edits: model.editRefunds.map(({ order, amount, way }) => [order.id, amount, way ?? null]),
    balances: [...model.balances],
    stock: [...model.stock].map(([book, copies]) => [book, copies, model.sold.get(book)]),
    sales,
  })
}

/** Refunds back at the gateways whose end the shop does not know. */
async function partsOnTheWay({ model, outside, pool }: World): Promise<number[]> {
  const { rows } = await pool.query<{ refund_request: string }>(
    `select refund_request from returns where order_id = any($1) and state = 'received' and refund_request is not null
     union all
     select refund_request from edit_refunds where order_id = any($1) and way is null and refund_request is not null
     union all
     select refund_request from payments where order_id = any($1) and status <> 3 and refund_request is not null`,
    [model.orders.map(({ id }) => id)],
  )
  return rows.map(({ refund_request }) => outside.backBy(refund_request))
}

/** As one statement, since it is asked for after every step. */
async function look({ model, pool, books, customers }: World) {
  const { rows } = await pool.query(
    `select
       (select coalesce(json_agg(json_build_array(order_id, status, paid_at is not null, total_amount, credit_used, supplement_due) order by order_id), '[]')
        from orders where order_id = any($1)) as orders,
       (select coalesce(json_agg(line order by line collate "C"), '[]') from (
          select concat_ws(' ', order_id, received_amount,
            case when status = 3 then 'back' when needs_refund then 'held' else 'pays' end, refunded_amount, given_back_apart) as line
          from payments where order_id = any($1) and received_amount is not null) p) as money,
       (select coalesce(json_agg(json_build_array(amount, booked_amount, state, order_id,
          state = 'unsettled' and coalesce(finding, '') = 'too-little') order by transfer_id), '[]')
        from bank_transfers where source_reference = any($2)) as transfers,
       (select coalesce(json_agg(json_build_array(return_id, state, goods_amount + fees_amount, money_amount, credit_amount)
          order by return_id), '[]') from returns where order_id = any($1)) as returns,
       (select coalesce(json_agg(json_build_array(order_id, amount, way) order by edit_id), '[]')
        from edit_refunds where order_id = any($1)) as edits,
       (select json_agg(json_build_array(id, coalesce(balance, 0)) order by id)
        from unnest($3::int[]) id left join credit_balances on user_id = id) as balances,
       (select json_agg(json_build_array(book_id, quantity, sold_count) order by book_id)
        from books where book_id = any($4)) as stock,
       (select coalesce(sum(revenue + shipping), 0)::int from sales where order_id = any($1)) as sales`,
    [
      model.orders.map(({ id }) => id),
      model.transfers.map(({ reference }) => reference),
      customers,
      books.map(({ id }) => id),
    ],
  )
  return rows[0]
}
