import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepareStatement } from '#server/platform/database/prepared-statement.ts'
import type { HeldCart } from '#server/cart/merge/cart-merge-store.ts'

const { placeholder } = sql

const holdCart = prepareStatement<HeldCart>(
  'hold-cart-to-order',
  sql`select cart_id, coupon_id from carts where user_id = ${placeholder('user')} for update`,
)

/** Held until the transaction ends: of two orders from one cart the second sees what the first left. */
export async function holdCartToOrder(tx: Transaction, userId: number): Promise<HeldCart | undefined> {
  const [cart] = await holdCart(tx, { user: userId })
  return cart
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

const holdBooks = prepareStatement<OrderedBook>(
  'hold-ordered-books',
  sql`
  select b.book_id, line.quantity as in_cart, b.title, b.price, b.quantity as stock,
    b.on_sale and b.withdrawn_at is null as on_sale, b.category_id, c.name as category_name, p.name as publisher,
    coalesce(b.published_on::text, b.published_year || '-01-01') as publisher_year,
    array(select a.name from book_authors ba join authors a using (author_id)
      where ba.book_id = b.book_id order by ba.position) as authors
  from cart_lines line
  join books b using (book_id)
  join categories c on c.category_id = b.category_id
  left join publishers p on p.publisher_id = b.publisher_id
  where line.cart_id = ${placeholder('cart')} and line.book_id = any(${placeholder('books')}::integer[])
  order by b.book_id for no key update of b`,
)

/** The books of these lines as they stand on the shelf, held in the order of their numbers, so that nobody waits in a circle. */
export function holdOrderedBooks(
  tx: Transaction,
  cartId: number,
  bookIds: readonly number[],
): Promise<OrderedBook[]> {
  return holdBooks(tx, { cart: cartId, books: bookIds })
}
