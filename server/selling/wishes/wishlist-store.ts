import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow, type RowShape } from '#server/platform/database/rows.ts'
import type { WishlistOwner } from './wishlist-owner.ts'
import { wishlists } from './wish-tables.ts'

/** The condition on `wishlists` that it is this owner's. */
export function isWishlistOf(owner: NonNullable<WishlistOwner>): SQL {
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
