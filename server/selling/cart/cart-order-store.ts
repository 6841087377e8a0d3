import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, listOf, nullable, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { authors, books, categories, publishers } from '#server/catalogue/books/book-tables.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import { type HeldCart, heldCart } from '#server/selling/cart/merge/cart-merge-store.ts'
import { cartLines, thisHour } from './cart-tables.ts'

const { placeholder } = sql

const holdCart = prepareRows(
  'hold-cart-to-order',
  heldCart,
  sql`select cart_id, coupon_id from carts where user_id = ${placeholder('user')} for update`,
)

/** Held until the transaction ends: of two orders from one cart the second sees what the first left. */
export async function holdCartToOrder(tx: Transaction, userId: number): Promise<HeldCart | undefined> {
  const [cart] = await holdCart(tx, { user: userId })
  return cart
}

export const orderedBook = {
  book_id: books.book_id,
  in_cart: cartLines.quantity,
  title: books.title,
  price: books.price,
  stock: books.quantity,
  weight: books.weight,
  on_sale: computed.boolean,
  authors: listOf(authors.name),
  author_ids: listOf(authors.author_id),
  category_id: books.category_id,
  category_name: categories.name,
  publisher: nullable(publishers.name),
  publisher_year: nullable(computed.text),
} satisfies RowShape
export type OrderedBook = RowOf<typeof orderedBook>

/** The books of these lines as they stand on the shelf, locked in the order of their numbers, which avoids deadlocks. */
export const orderedBooks = sql`
  select b.book_id, line.quantity as in_cart, b.title, ${priceNow} as price, b.quantity as stock, b.weight,
    b.on_sale and b.withdrawn_at is null as on_sale, b.category_id, c.name as category_name, p.name as publisher,
    coalesce(b.published_on::text, b.published_year || '-01-01') as publisher_year,
    array(select a.name from book_authors ba join authors a using (author_id)
      where ba.book_id = b.book_id order by ba.position) as authors,
    array(select ba.author_id from book_authors ba where ba.book_id = b.book_id) as author_ids
  from cart_lines line
  join books b using (book_id)
  join categories c on c.category_id = b.category_id
  left join publishers p on p.publisher_id = b.publisher_id
  where line.cart_id = ${placeholder('cart')} and line.book_id = any(${placeholder('books')}::integer[])
  order by b.book_id for no key update of b`

const takeOut = prepareRows(
  'take-out-of-cart',
  {},
  sql`
  with line as (
    select * from unnest(${placeholder('books')}::integer[], ${placeholder('copies')}::integer[]) as line(book_id, copies)
  ),
  emptied as (
    delete from cart_lines own using line
    where own.cart_id = ${placeholder('cart')}::integer and own.book_id = line.book_id and own.quantity <= line.copies
  ),
  lessened as (
    update cart_lines own set quantity = own.quantity - line.copies from line
    where own.cart_id = ${placeholder('cart')}::integer and own.book_id = line.book_id and own.quantity > line.copies
  )
  update carts set coupon_id = null, updated_at = ${thisHour} where cart_id = ${placeholder('cart')}::integer`,
)

/** Ordered copies leave the cart, the coupon with them; what is left of a line stays. */
export async function takeOutOfCart(
  tx: Transaction,
  cartId: number,
  lines: readonly { book_id: number; quantity: number }[],
) {
  await takeOut(tx, {
    cart: cartId,
    books: lines.map(({ book_id }) => book_id),
    copies: lines.map(({ quantity }) => quantity),
  })
}
