import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database.ts'
import type { HeldCart } from './cart-merge-store.ts'

/** Held until the transaction ends: of two orders from one cart the second sees what the first left. */
export async function holdCartToOrder(tx: Transaction, userId: number): Promise<HeldCart | undefined> {
  const { rows } = await tx.execute<HeldCart>(sql`
    select cart_id, coupon_id from carts where user_id = ${userId} for update`)
  return rows[0]
}

export type OrderedBook = {
  book_id: number
  in_cart: number
  title: string
  price: number
  stock: number
  on_sale: boolean
  authors: string[]
  category_id: number
  category_name: string
  publisher: string | null
  publisher_year: string | null
}

/** The books of these lines as they stand on the shelf, held in the order of their numbers, so that nobody waits in a circle. */
export async function holdOrderedBooks(
  tx: Transaction,
  cartId: number,
  bookIds: readonly number[],
): Promise<OrderedBook[]> {
  const { rows } = await tx.execute<OrderedBook>(sql`
    select b.book_id, line.quantity as in_cart, b.title, b.price, b.quantity as stock,
      b.on_sale and b.withdrawn_at is null as on_sale, b.category_id, c.name as category_name, p.name as publisher,
      coalesce(b.published_on::text, b.published_year || '-01-01') as publisher_year,
      array(select a.name from book_authors ba join authors a using (author_id)
        where ba.book_id = b.book_id order by ba.position) as authors
    from cart_lines line
    join books b using (book_id)
    join categories c on c.category_id = b.category_id
    left join publishers p on p.publisher_id = b.publisher_id
    where line.cart_id = ${cartId} and line.book_id = any(${sql.param(bookIds)}::integer[])
    order by b.book_id for no key update of b`)
  return rows
}

/** What was ordered leaves the cart, the coupon with it; what is left of a line stays. */
export async function takeOrderedLines(
  tx: Transaction,
  cartId: number,
  items: readonly { book_id: number; quantity: number }[],
) {
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(items)}::json) as given(book_id integer, quantity integer)
    ),
    emptied as (
      delete from cart_lines line using given
      where line.cart_id = ${cartId} and line.book_id = given.book_id and line.quantity <= given.quantity
    ),
    lessened as (
      update cart_lines line set quantity = line.quantity - given.quantity from given
      where line.cart_id = ${cartId} and line.book_id = given.book_id and line.quantity > given.quantity
    )
    update carts set coupon_id = null, updated_at = now() where cart_id = ${cartId}`)
}
