import { type SQL, sql } from 'drizzle-orm'
import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, nullable, queryRow, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import { cartLines, carts, thisHour } from './cart-tables.ts'
import { isCartOf } from './cart-store.ts'
import type { CartOwner } from './cart-owner.ts'

/** Result of putting copies into a cart; `in_cart` is null where the book, its stock or the cart does not allow it. */
const addOutcome = {
  cart_id: nullable(carts.cart_id),
  known: computed.boolean,
  on_sale: nullable(books.on_sale),
  stock: nullable(books.quantity),
  is_full: nullable(computed.boolean),
  in_cart: nullable(cartLines.quantity),
} satisfies RowShape
export type AddOutcome = RowOf<typeof addOutcome>

const wantedBook = sql`
  select b.book_id, ${priceNow} as price, b.quantity as stock, b.on_sale from books b
  where b.book_id = ${sql.placeholder('book')} and b.withdrawn_at is null`

/**
 * One statement locks the cart's row first, which waits for an order from it at the same moment, then adds the copies to those
 * that are there, as far as the stock goes.
 */
const addTo = (takeCart: SQL) => sql`
  with wanted as (${wantedBook}),
  mine as (${takeCart}),
  room as (
    select mine.cart_id, ${cartLineLimit} > (
      select count(*) from cart_lines other where other.cart_id = mine.cart_id and other.book_id <> wanted.book_id
    ) as free from mine, wanted
  ),
  line as (
    insert into cart_lines as line (cart_id, book_id, quantity, seen_price)
    select cart_id, book_id, ${sql.placeholder('copies')}::integer, price from room, wanted
    where free and on_sale and stock >= ${sql.placeholder('copies')}
    on conflict (cart_id, book_id) do update
      set quantity = line.quantity + excluded.quantity, seen_price = excluded.seen_price
      where line.quantity::bigint + excluded.quantity <= (select stock from wanted)
    returning quantity
  )
  select mine.cart_id, wanted.book_id is not null as known, wanted.on_sale, wanted.stock, not room.free as is_full,
    line.quantity as in_cart
  from (select) as always
  left join mine on true left join wanted on true left join room on true left join line on true`

const addToUsers = prepareRows(
  'add-to-cart-of-user',
  addOutcome,
  addTo(sql`
    insert into carts (user_id)
    select account_id from accounts where account_id = ${sql.placeholder('owner')} and deleted_at is null for share
    on conflict (user_id) do update set updated_at = ${thisHour} returning cart_id`),
)
const addToVisitors = prepareRows(
  'add-to-cart-of-visitor',
  addOutcome,
  addTo(sql`
    update carts set updated_at = ${thisHour}
    where cart_id = ${sql.placeholder('owner')} and user_id is null returning cart_id`),
)
/** A visitor gets a cart only with something in it. */
const addToNew = prepareRows(
  'add-to-new-cart',
  addOutcome,
  addTo(sql`
    insert into carts (user_id)
    select ${sql.placeholder('owner')}::integer from wanted where on_sale and stock >= ${sql.placeholder('copies')}
    returning cart_id`),
)

export type Addition = { book: number; copies: number }

export async function addLine(
  db: DbOrTransaction,
  owner: CartOwner,
  addition: Addition,
): Promise<AddOutcome> {
  const [outcome] = !owner
    ? await addToNew(db, { ...addition, owner: null })
    : 'userId' in owner
      ? await addToUsers(db, { ...addition, owner: owner.userId })
      : await addToVisitors(db, { ...addition, owner: owner.visitorCart })
  if (!outcome) throw new Error('The cart answered nothing')
  return outcome
}

export type LineKey = { book_id?: number | undefined; cart_detail_id?: number | undefined }

const isLine = ({ book_id, cart_detail_id }: LineKey) =>
  cart_detail_id === undefined ? sql`line.book_id = ${book_id}` : sql`line.cart_detail_id = ${cart_detail_id}`

const updateOutcome = {
  stock: books.quantity,
  on_sale: books.on_sale,
  updated: computed.boolean,
} satisfies RowShape
export type UpdateOutcome = RowOf<typeof updateOutcome>

/** Undefined where the book is not in the cart. */
export const updateLine = (
  db: DbOrTransaction,
  owner: NonNullable<CartOwner>,
  key: LineKey,
  quantity: number,
) =>
  queryRow(
    db,
    updateOutcome,
    sql`
    with mine as (update carts set updated_at = ${thisHour} where ${isCartOf(owner)} returning cart_id),
    found as (
      select line.cart_detail_id, ${priceNow} as price, b.quantity as stock, b.on_sale and b.withdrawn_at is null as on_sale
      from mine join cart_lines line using (cart_id) join books b using (book_id)
      where ${isLine(key)}
    ),
    changed as (
      update cart_lines line set quantity = ${quantity}, seen_price = found.price
      from found where line.cart_detail_id = found.cart_detail_id and found.on_sale and found.stock >= ${quantity}
      returning line.cart_detail_id
    )
    select stock, on_sale, exists (select from changed) as updated from found`,
  )

export async function deleteLine(db: DbOrTransaction, owner: NonNullable<CartOwner>, key: LineKey) {
  await db.execute(sql`
    with mine as (update carts set updated_at = ${thisHour} where ${isCartOf(owner)} returning cart_id)
    delete from cart_lines line using mine where line.cart_id = mine.cart_id and ${isLine(key)}`)
}

export async function deleteLines(db: DbOrTransaction, owner: NonNullable<CartOwner>) {
  await db.execute(sql`
    with mine as (
      update carts set updated_at = ${thisHour}, coupon_id = null where ${isCartOf(owner)} returning cart_id
    )
    delete from cart_lines line using mine where line.cart_id = mine.cart_id`)
}

export type SetLine = { book_id: number; quantity: number }

/** The lines as they shall be, at the prices of this moment. */
export async function setLines(tx: Transaction, cartId: number, lines: readonly SetLine[]) {
  if (lines.length === 0) return
  await tx.execute(sql`
    insert into cart_lines (cart_id, book_id, quantity, seen_price)
    select ${cartId}, b.book_id, given.quantity, ${priceNow}
    from json_to_recordset(${JSON.stringify(lines)}::json) as given(book_id integer, quantity integer)
    join books b using (book_id)
    on conflict (cart_id, book_id) do update set quantity = excluded.quantity, seen_price = excluded.seen_price`)
}
