import { sql } from 'drizzle-orm'
import { cartLineLimit } from '#contract/selling/cart/cart-sentences.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import { cartLines, carts, thisHour } from './cart-tables.ts'
import type { CartOwner } from './cart-owner.ts'

/**
 * The owner's cart, made where there is none, held until the transaction ends. Undefined where the account was erased, or
 * the cart that a cookie names is gone.
 */
export async function holdCart(tx: Transaction, owner: CartOwner): Promise<number | undefined> {
  const cart = await queryRow(
    tx,
    { cart_id: carts.cart_id },
    !owner
      ? sql`insert into carts default values returning cart_id`
      : 'userId' in owner
        ? sql`
    insert into carts (user_id)
    select account_id from accounts where account_id = ${owner.userId} and deleted_at is null for share
    on conflict (user_id) do update set updated_at = ${thisHour} returning cart_id`
        : sql`
    update carts set updated_at = ${thisHour} where cart_id = ${owner.visitorCart} and user_id is null returning cart_id`,
  )
  return cart?.cart_id
}

const batchLine = {
  book_id: books.book_id,
  on_sale: books.on_sale,
  stock: books.quantity,
  in_cart: nullable(cartLines.quantity),
  added: computed.boolean,
} satisfies RowShape
/** A book on show that was asked for; `in_cart` is how many copies lay in the cart before. */
export type BatchLine = RowOf<typeof batchLine>

/** A copy of each that can be had and is not in the cart yet, in the given order, as far as the cart has room. It is held. */
export const insertBatch = (
  tx: Transaction,
  cartId: number,
  bookIds: readonly number[],
): Promise<BatchLine[]> =>
  queryRows(
    tx,
    batchLine,
    sql`
    with wanted as (
      select b.book_id, ${priceNow} as price, b.on_sale, b.quantity as stock, line.quantity as in_cart, given.place
      from unnest(${sql.param([...bookIds])}::integer[]) with ordinality as given (book_id, place)
      join books b using (book_id)
      left join cart_lines line on line.cart_id = ${cartId} and line.book_id = b.book_id
      where b.withdrawn_at is null
    ),
    added as (
      insert into cart_lines (cart_id, book_id, quantity, seen_price)
      select ${cartId}, book_id, 1, price from wanted where in_cart is null and on_sale and stock > 0
      order by place
      limit greatest(0, ${cartLineLimit} - (select count(*) from cart_lines where cart_id = ${cartId}))
      returning book_id
    )
    select book_id, on_sale, stock, in_cart, added.book_id is not null as added
    from wanted left join added using (book_id) order by place`,
  )
