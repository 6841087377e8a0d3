import { sql, type SQL } from 'drizzle-orm'
import { wishLimit } from '#contract/selling/wishes/wish-sentences.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { bookRow, bookRowColumns } from '#server/catalogue/books/book-row-store.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import type { WishlistOwner } from './wish-context.ts'
import { wishes, wishlists } from './wish-tables.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'

const soldOut = sql`not (b.on_sale and b.quantity > 0)`

const addOutcome = { known: computed.boolean, listed: computed.boolean } satisfies RowShape

/**
 * Puts a book into a wishlist that is held. Its row is read under a lock, so that a change of its price at this moment comes either
 * before, and is what the reader knows, or afterwards, and is told to them.
 */
export const insertWish = (tx: Transaction, wishlistId: number, bookId: number) =>
  queryOnlyRow(
    tx,
    addOutcome,
    sql`
    with wanted as (
      select b.book_id, ${priceNow} as price, ${soldOut} as sold_out from books b
      where b.book_id = ${bookId} and b.withdrawn_at is null for share
    ),
    there as (select from wishes where wishlist_id = ${wishlistId} and book_id = ${bookId}),
    added as (
      insert into wishes (wishlist_id, book_id, added_price, known_price, known_sold_out)
      select ${wishlistId}, book_id, price, price, sold_out from wanted
      where not exists (select from there)
        and (select count(*) from wishes where wishlist_id = ${wishlistId}) < ${wishLimit}
      returning book_id
    )
    select exists (select from wanted) as known, exists (select from there) or exists (select from added) as listed`,
  )

export async function deleteWish(db: DbOrTransaction, owner: NonNullable<WishlistOwner>, bookId: number) {
  await db.execute(sql`
    with mine as (update wishlists set updated_at = now() where ${isWishlistOf(owner)} returning wishlist_id)
    delete from wishes using mine where wishes.wishlist_id = mine.wishlist_id and wishes.book_id = ${bookId}`)
}

/** The last first; withdrawn books are kept, and shown again once they are back. */
export async function listWishedIds(db: DbOrTransaction, owner: WishlistOwner): Promise<number[]> {
  if (!owner) return []
  const rows = await queryRows(
    db,
    { book_id: wishes.book_id },
    sql`
    select w.book_id from wishlists join wishes w using (wishlist_id) join books b on b.book_id = w.book_id
    where ${isWishlistOf(owner)} and b.withdrawn_at is null order by w.added_at desc, w.book_id desc`,
  )
  return rows.map(({ book_id }) => book_id)
}

const wishRow = { ...bookRow, added_at: wishes.added_at, added_price: wishes.added_price } satisfies RowShape
export type WishRow = RowOf<typeof wishRow>

export const listWishes = (db: DbOrTransaction, wishlistId: number): Promise<WishRow[]> =>
  queryRows(
    db,
    wishRow,
    sql`
    select ${bookRowColumns}, ${isoInstant(sql`w.added_at`)} as added_at, w.added_price
    from wishes w join books b on b.book_id = w.book_id
    where w.wishlist_id = ${wishlistId} and b.withdrawn_at is null
    order by w.added_at desc, w.book_id desc`,
  )

/** Undefined where it was merged a moment earlier, or thrown away. */
export const holdVisitorWishlist = (tx: Transaction, wishlistId: number) =>
  queryRow(
    tx,
    { wishlist_id: wishes.wishlist_id },
    sql`select wishlist_id from wishlists where wishlist_id = ${wishlistId} and user_id is null for update`,
  )

const merged = { left: computed.number } satisfies RowShape

/** Moves what a visitor put by into an own list that is locked, as far as there is room; answers how many books did not fit. */
export async function moveWishes(tx: Transaction, from: number, to: number): Promise<number> {
  const { left } = await queryOnlyRow(
    tx,
    merged,
    sql`
    with coming as (
      select * from wishes w where w.wishlist_id = ${from}
        and not exists (select from wishes own where own.wishlist_id = ${to} and own.book_id = w.book_id)
    ),
    moved as (
      insert into wishes (wishlist_id, book_id, added_price, known_price, known_sold_out, added_at)
      select ${to}, book_id, added_price, known_price, known_sold_out, added_at from coming
      order by added_at desc, book_id desc
      limit greatest(0, ${wishLimit} - (select count(*) from wishes where wishlist_id = ${to}))
      returning book_id
    )
    select ((select count(*) from coming) - (select count(*) from moved))::integer as left`,
  )
  await tx.execute(sql`delete from wishlists where wishlist_id = ${from}`)
  return left
}

const copiedWish = {
  book_id: wishes.book_id,
  title: books.title,
  added_price: wishes.added_price,
  added_at: wishes.added_at,
} satisfies RowShape

export const copyWishes = (db: DbOrTransaction, userId: number): Promise<RowOf<typeof copiedWish>[]> =>
  queryRows(
    db,
    copiedWish,
    sql`
    select w.book_id, b.title, w.added_price, ${isoInstant(sql`w.added_at`)} as added_at
    from wishlists join wishes w using (wishlist_id) join books b on b.book_id = w.book_id
    where wishlists.user_id = ${userId} order by w.added_at, w.book_id`,
  )

/** The condition on `wishlists` that it is this owner's. */
function isWishlistOf(owner: NonNullable<WishlistOwner>): SQL {
  return 'userId' in owner
    ? sql`wishlists.user_id = ${owner.userId}`
    : sql`wishlists.wishlist_id = ${owner.visitorWishlist} and wishlists.user_id is null`
}

const wishlistRow = {
  wishlist_id: wishlists.wishlist_id,
  share_token: wishlists.share_token,
  shared_as: wishlists.shared_as,
  notices_on: wishlists.notices_on,
} satisfies RowShape

export const findWishlist = (db: DbOrTransaction, owner: NonNullable<WishlistOwner>) =>
  queryRow(
    db,
    wishlistRow,
    sql`
    select wishlist_id, share_token, shared_as, notices_on from wishlists where ${isWishlistOf(owner)}`,
  )

/**
 * The owner's wishlist, made where there is none, held until the transaction ends. Undefined where the account was erased, or the
 * wishlist that a cookie names is gone.
 */
export async function holdWishlist(tx: Transaction, owner: WishlistOwner): Promise<number | undefined> {
  const held = await queryRow(
    tx,
    { wishlist_id: wishlists.wishlist_id },
    !owner
      ? sql`insert into wishlists default values returning wishlist_id`
      : 'userId' in owner
        ? sql`
    insert into wishlists (user_id)
    select account_id from accounts where account_id = ${owner.userId} and deleted_at is null for share
    on conflict (user_id) do update set updated_at = now() returning wishlist_id`
        : sql`
    update wishlists set updated_at = now() where ${isWishlistOf(owner)} returning wishlist_id`,
  )
  return held?.wishlist_id
}

const noticesRow = { notices_on: wishlists.notices_on } satisfies RowShape

export const setNotices = (tx: Transaction, wishlistId: number, on: boolean) =>
  queryRow(
    tx,
    noticesRow,
    sql`update wishlists set notices_on = ${on} where wishlist_id = ${wishlistId} returning notices_on`,
  )

const sharedRow = { share_token: wishlists.share_token, shared_as: wishlists.shared_as } satisfies RowShape

/** A link that is there stays the same one. */
export const setShared = (tx: Transaction, wishlistId: number, token: string, sharedAs: string) =>
  queryRow(
    tx,
    sharedRow,
    sql`
    update wishlists set share_token = coalesce(share_token, ${token}), shared_as = ${sharedAs}
    where wishlist_id = ${wishlistId} returning share_token, shared_as`,
  )

export async function clearShared(db: DbOrTransaction, userId: number) {
  await db.execute(sql`
    update wishlists set share_token = null, shared_as = '' where user_id = ${userId}`)
}

export const findSharedWishlist = (db: DbOrTransaction, token: string) =>
  queryRow(
    db,
    { wishlist_id: wishlists.wishlist_id, shared_as: wishlists.shared_as },
    sql`select wishlist_id, shared_as from wishlists where share_token = ${token}`,
  )

export async function deleteWishlistOfUser(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from wishlists where user_id = ${userId}`)
}

/** Wishlists of visitors who have not come back for as long as their carts are kept. */
export async function deleteOldWishlists(db: DbOrTransaction, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from wishlists where wishlist_id in (
      select wishlist_id from wishlists
      where user_id is null and updated_at < now() - make_interval(days => (select keep_carts_days from shop_settings))
      order by updated_at limit ${atMost} for update skip locked)`)
  return rowCount ?? 0
}

/** Wishes of a reader are of no use to others: they go with the person, and the link to them too. */
export const wishPersonalData: PersonalData = {
  name: 'wishlist',
  erasedWith: 'carts',
  async copy(db, userId) {
    const wishlist = await findWishlist(db, { userId })
    return {
      shared: wishlist?.share_token !== null && wishlist !== undefined,
      shared_as: wishlist?.shared_as ?? '',
      notices_on: wishlist?.notices_on ?? true,
      books: await copyWishes(db, userId),
    }
  },
  erase: deleteWishlistOfUser,
}
