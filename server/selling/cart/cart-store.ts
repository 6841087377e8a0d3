import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryCharges } from '#contract/selling/delivery/delivery-settings.ts'
import type { FiledLine } from '#contract/selling/coupons/coupon-targets.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  type RowOf,
  type RowShape,
  queryOnlyRow,
} from '#server/platform/database/rows.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceNow, struckNow } from '#server/catalogue/books/prices/price-now-store.ts'
import { authorsOfBook, coverRow } from '#server/catalogue/books/book-row-store.ts'
import { users } from '#server/base/people/people-tables.ts'
import { chargesRow, selectCharges } from '#server/base/shop/delivery/delivery-store.ts'
import { lowStockBadge } from '#server/base/shop/shop-store.ts'
import type { CartOwner } from './cart-owner.ts'
import { cartLines, carts, thisHour } from './cart-tables.ts'
import {
  selectPublicCoupons,
  standingAsJson,
  standingCoupon,
  type StandingRow,
} from '#server/selling/cart/coupon/coupon-store.ts'

const cartLine = {
  cart_detail_id: cartLines.cart_detail_id,
  /** Copies that are wanted. */
  wanted: cartLines.quantity,
  seen_price: cartLines.seen_price,
  ...coverRow,
  category_id: books.category_id,
  weight: books.weight,
  price: books.price,
  price_origin: books.price_origin,
  /** Copies in stock. */
  quantity: books.quantity,
  on_sale: books.on_sale,
  low_stock_badge: computed.number,
} satisfies RowShape
export type CartLine = RowOf<typeof cartLine>

/** Prices of lines, with their categories and authors: what coupons ask. */
export const filedLines = (lines: readonly CartLine[]): FiledLine[] =>
  lines.map(({ price, wanted, category_id, authors }) => ({
    price,
    quantity: wanted,
    category_id,
    author_ids: authors.map(({ author_id }) => author_id),
  }))

const addressRow = {
  ...pick(users, ['house_number', 'commune', 'district', 'country']),
  councious: users.province,
} satisfies RowShape

export type CartContent = {
  lines: CartLine[]
  coupon: StandingRow | null
  /** Coupons that the shop offers to everybody; none where there is no line. */
  publicCoupons: StandingRow[]
  /** Charges for delivery; null only where there is no line. */
  charges: DeliveryCharges | null
  /** Address of the account; null for visitors. */
  address: PostalAddress | null
}
export const emptyCart: CartContent = {
  lines: [],
  coupon: null,
  publicCoupons: [],
  charges: null,
  address: null,
}

const cartRow = {
  ...cartLine,
  coupon: nullable(objectOf(standingCoupon)),
  public_coupons: nullable(listOf(objectOf(standingCoupon))),
  charges: nullable(objectOf(chargesRow)),
  address: nullable(objectOf(addressRow)),
  cart_detail_id: nullable(cartLine.cart_detail_id),
  wanted: nullable(cartLine.wanted),
  seen_price: nullable(cartLine.seen_price),
  book_id: nullable(cartLine.book_id),
  title: nullable(cartLine.title),
  category_id: nullable(cartLine.category_id),
  price: nullable(cartLine.price),
  quantity: nullable(cartLine.quantity),
  on_sale: nullable(cartLine.on_sale),
  category_name: nullable(cartLine.category_name),
} satisfies RowShape
type Row = RowOf<typeof cartRow>

/** True for the first row: what belongs to the cart and not to a line stands in no other. */
const isFirst = sql`row_number() over (order by line.cart_detail_id) = 1`

/** A cart without lines is one row that has only what belongs to the cart. */
const cartWhere = (condition: SQL) => sql`
  select
    case when coupon.coupon_id is not null then ${standingAsJson(sql`cart.user_id`)} end as coupon,
    case when ${isFirst} and line.cart_detail_id is not null then ${selectPublicCoupons(sql`cart.user_id`)} end as public_coupons,
    case when ${isFirst} then ${selectCharges} end as charges,
    case when ${isFirst} and buyer.user_id is not null then json_build_object(
      'house_number', buyer.house_number, 'commune', buyer.commune, 'district', buyer.district,
      'councious', buyer.province, 'country', buyer.country
    ) end as address,
    line.cart_detail_id, line.quantity as wanted, line.seen_price, b.book_id, b.title, b.category_id, b.weight, ${priceNow} as price, ${struckNow} as price_origin, b.quantity,
    b.on_sale and b.withdrawn_at is null as on_sale, b.image_url, c.name as category_name, p.name as publisher_name,
    ${lowStockBadge} as low_stock_badge,
    ${authorsOfBook} as authors
  from carts cart
  left join coupons coupon on coupon.coupon_id = cart.coupon_id
  left join users buyer on buyer.user_id = cart.user_id
  left join (
    cart_lines line
    join books b on b.book_id = line.book_id
    join categories c on c.category_id = b.category_id
    left join publishers p on p.publisher_id = b.publisher_id
  ) on line.cart_id = cart.cart_id
  where ${condition}
  order by line.cart_detail_id`

const ofUser = prepareRows(
  'cart-of-user',
  cartRow,
  cartWhere(sql`cart.user_id = ${sql.placeholder('owner')}`),
)
const ofVisitor = prepareRows(
  'cart-of-visitor',
  cartRow,
  cartWhere(sql`cart.cart_id = ${sql.placeholder('owner')} and cart.user_id is null`),
)

export async function readCart(db: DbOrTransaction, owner: CartOwner): Promise<CartContent> {
  if (!owner) return emptyCart
  const rows =
    'userId' in owner
      ? await ofUser(db, { owner: owner.userId })
      : await ofVisitor(db, { owner: owner.visitorCart })
  return {
    lines: rows.filter((row): row is Row & CartLine => row.cart_detail_id !== null),
    coupon: rows[0]?.coupon ?? null,
    publicCoupons: rows[0]?.public_coupons ?? [],
    charges: rows[0]?.charges ?? null,
    address: rows[0]?.address ?? null,
  }
}

/** The condition on `carts` that it is this owner's. */
export function isCartOf(owner: NonNullable<CartOwner>): SQL {
  return 'userId' in owner
    ? sql`carts.user_id = ${owner.userId}`
    : sql`carts.cart_id = ${owner.visitorCart} and carts.user_id is null`
}

/** False where the cart is gone. */
export async function setCouponOfOwner(
  db: DbOrTransaction,
  owner: NonNullable<CartOwner>,
  couponId: number | null,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update carts set coupon_id = ${couponId}, updated_at = ${thisHour} where ${isCartOf(owner)}`)
  return rowCount === 1
}

/** Carts of visitors who have not come back for so many days. */
export async function deleteOldCarts(db: DbOrTransaction, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from carts where cart_id in (
      select cart_id from carts
      where user_id is null and updated_at < ${thisHour} - make_interval(days => (select keep_carts_days from shop_settings))
      order by updated_at limit ${atMost} for update skip locked)`)
  return rowCount ?? 0
}

/** A cart for one order, which no one sees: that of the customer stays as it is. */
export async function beginCart(tx: Transaction, couponId: number | null): Promise<number> {
  const { cart_id } = await queryOnlyRow(
    tx,
    { cart_id: carts.cart_id },
    sql`insert into carts (coupon_id) values (${couponId}) returning cart_id`,
  )
  return cart_id
}

export async function endCart(tx: Transaction, cartId: number) {
  await tx.execute(sql`delete from carts where cart_id = ${cartId}`)
}
