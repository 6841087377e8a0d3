import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { cartLines, carts, thisHour } from '#server/selling/cart/cart-tables.ts'
import type { MergedBook } from './merge-lines.ts'

export const heldCart = { cart_id: carts.cart_id, coupon_id: carts.coupon_id } satisfies RowShape
export type HeldCart = RowOf<typeof heldCart>

/** The account's cart, made where there is none, held until the transaction ends. */
export async function holdCartOfUser(tx: Transaction, userId: number): Promise<HeldCart> {
  const cart = await queryRow(
    tx,
    heldCart,
    sql`
    insert into carts (user_id) values (${userId})
    on conflict (user_id) do update set updated_at = ${thisHour} returning cart_id, coupon_id`,
  )
  if (!cart) throw new Error('A cart was expected')
  return cart
}

/** Undefined where it was merged a moment earlier. */
export function holdVisitorCart(tx: Transaction, cartId: number): Promise<HeldCart | undefined> {
  return queryRow(
    tx,
    heldCart,
    sql`
    select cart_id, coupon_id from carts where cart_id = ${cartId} and user_id is null for update`,
  )
}

/** Books that a visitor's cart brings. */
export const booksOfCart = (cartId: number): SQL => sql`
  select book_id, quantity, cart_detail_id as place from cart_lines where cart_id = ${cartId}`

const comingBook = {
  book_id: books.book_id,
  title: books.title,
  coming: cartLines.quantity,
  own: computed.number,
  stock: books.quantity,
  on_sale: computed.boolean,
} satisfies RowShape

/** The books that `coming` selects with their `quantity` and `place`, beside what this cart has of them. */
export function listComingBooks(tx: Transaction, coming: SQL, cartId: number): Promise<MergedBook[]> {
  return queryRows(
    tx,
    comingBook,
    sql`
    select b.book_id, b.title, coming.quantity as coming, coalesce(mine.quantity, 0) as own, b.quantity as stock,
      b.on_sale and b.withdrawn_at is null as on_sale
    from (${coming}) as coming join books b using (book_id)
    left join cart_lines mine on mine.cart_id = ${cartId} and mine.book_id = coming.book_id
    order by coming.place`,
  )
}

export async function countLines(tx: Transaction, cartId: number): Promise<number> {
  const lines = await queryValue(
    tx,
    computed.number,
    sql`
    select count(*)::integer as lines from cart_lines where cart_id = ${cartId}`,
  )
  return lines ?? 0
}

/** The visitor's cart is gone; its coupon stays where the account has none. */
export async function closeVisitorCart(tx: Transaction, visitor: HeldCart, own: HeldCart) {
  await tx.execute(sql`
    update carts set coupon_id = coalesce(coupon_id, ${visitor.coupon_id}) where cart_id = ${own.cart_id}`)
  await tx.execute(sql`delete from carts where cart_id = ${visitor.cart_id}`)
}

export async function deleteCartOfUser(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from carts where user_id = ${userId}`)
}

const copiedLine = {
  book_id: cartLines.book_id,
  title: books.title,
  quantity: cartLines.quantity,
  added_at: cartLines.added_at,
} satisfies RowShape

export function copyCart(db: DbOrTransaction, userId: number): Promise<RowOf<typeof copiedLine>[]> {
  return queryRows(
    db,
    copiedLine,
    sql`
    select line.book_id, b.title, line.quantity, ${isoInstant(sql`line.added_at`)} as added_at
    from carts join cart_lines line using (cart_id) join books b using (book_id)
    where carts.user_id = ${userId} order by line.cart_detail_id`,
  )
}
