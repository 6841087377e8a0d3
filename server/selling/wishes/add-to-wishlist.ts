import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import { type WishedIds, wishlistFull } from '#contract/selling/wishes/wishes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { WishContext } from './wish-context.ts'
import { insertWish, listWishedIds } from './wish-store.ts'
import { giveWishlist, type WishlistOwner, wishlistOwner } from './wishlist-owner.ts'
import { holdWishlist } from './wishlist-store.ts'

/** A book is put by; a visitor gets a wishlist with the first of them. */
export async function addToWishlist(
  context: WishContext,
  caller: Caller,
  bookId: number,
): Promise<WishedIds> {
  const known = wishlistOwner(context, caller)
  if (!known) await context.newWishlists.take(caller.address)
  let wishlistId = await context.db.transaction((tx) => addWish(tx, known, bookId))
  // Erased at this very moment: an account that lives has a wishlist or gets one.
  if (wishlistId === undefined && caller.person) throw new Failure(signInRequired)
  // The one that the cookie names was merged or thrown away meanwhile.
  if (wishlistId === undefined) {
    await context.newWishlists.take(caller.address)
    wishlistId = await context.db.transaction((tx) => addWish(tx, undefined, bookId))
  }
  if (wishlistId === undefined) throw new Error('A wishlist was expected')
  if (!caller.person) giveWishlist(context, caller, wishlistId)
  const owner: WishlistOwner = caller.person ? known : { visitorWishlist: wishlistId }
  return { book_ids: await listWishedIds(context.db, owner) }
}

async function addWish(tx: Transaction, owner: WishlistOwner, bookId: number): Promise<number | undefined> {
  const wishlistId = await holdWishlist(tx, owner)
  if (wishlistId === undefined) return undefined
  const { known, listed } = await insertWish(tx, wishlistId, bookId)
  // Thrown here, so that a visitor gets no empty wishlist.
  if (!known) throw new Failure(bookNotFound)
  if (!listed) throw new Failure(wishlistFull)
  return wishlistId
}
