import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MergedBook } from './merge-lines.ts'

export type HeldCart = { cart_id: number; coupon_id: number | null }

/** The account's cart, made where there is none, held until the transaction ends. */
export async function holdCartOfUser(tx: Transaction, userId: number): Promise<HeldCart> {
  const { rows } = await tx.execute<HeldCart>(sql`
    insert into carts (user_id) values (${userId})
    on conflict (user_id) do update set updated_at = now() returning cart_id, coupon_id`)
  const [cart] = rows
  if (!cart) throw new Error('A cart was expected')
  return cart
}

/** Undefined where somebody merged it a moment earlier. */
export async function holdVisitorCart(tx: Transaction, cartId: number): Promise<HeldCart | undefined> {
  const { rows } = await tx.execute<HeldCart>(sql`
    select cart_id, coupon_id from carts where cart_id = ${cartId} and user_id is null for update`)
  return rows[0]
}

/** What a visitor's cart brings. */
export const booksOfCart = (cartId: number): SQL => sql`
  select book_id, quantity, cart_detail_id as place from cart_lines where cart_id = ${cartId}`

/** The books that `coming` selects with their `quantity` and `place`, beside what this cart has of them. */
export async function listComingBooks(tx: Transaction, coming: SQL, cartId: number): Promise<MergedBook[]> {
  const { rows } = await tx.execute<MergedBook>(sql`
    select b.book_id, b.title, coming.quantity as coming, coalesce(mine.quantity, 0) as own, b.quantity as stock,
      b.on_sale and b.withdrawn_at is null as on_sale
    from (${coming}) as coming join books b using (book_id)
    left join cart_lines mine on mine.cart_id = ${cartId} and mine.book_id = coming.book_id
    order by coming.place`)
  return rows
}

export async function countLines(tx: Transaction, cartId: number): Promise<number> {
  const { rows } = await tx.execute<{ lines: number }>(sql`
    select count(*)::integer as lines from cart_lines where cart_id = ${cartId}`)
  return rows[0]?.lines ?? 0
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

export async function copyCart(tx: Pick<Transaction, 'execute'>, userId: number) {
  const { rows } = await tx.execute(sql`
    select line.book_id, b.title, line.quantity, line.added_at
    from carts join cart_lines line using (cart_id) join books b using (book_id)
    where carts.user_id = ${userId} order by line.cart_detail_id`)
  return rows
}
