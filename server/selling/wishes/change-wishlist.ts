import {
  notSharedNow,
  type Wish,
  type Wishlist,
  type WishedIds,
  wishlistFull,
} from '#contract/selling/wishes/wishes.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { presentCardBooks } from '#server/catalogue/books/present-book.ts'
import {
  type WishContext,
  type WishlistOwner,
  giveWishlist,
  wishlistOwner,
  takeWishlistAway,
} from './wish-context.ts'
import {
  listWishes,
  type WishRow,
  insertWish,
  listWishedIds,
  deleteWish,
  findSharedWishlist,
  findWishlist,
  holdWishlist,
  setShared,
  clearShared,
  setNotices,
  holdVisitorWishlist,
  moveWishes,
} from './wish-store.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { newShareToken } from '#server/platform/guard/access/share-token.ts'
import { mergedWishesFull } from '#contract/selling/wishes/wish-sentences.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'

const empty = { share_token: null, shared_as: '', notices_on: true }

function presentWishes(rows: readonly WishRow[]): Wish[] {
  const books = presentCardBooks(rows)
  return rows.flatMap(({ added_at, added_price }, index) => {
    const book = books[index]
    return book ? [{ ...book, added_at, added_price }] : []
  })
}

export async function showWishlist({ db }: WishContext, owner: WishlistOwner): Promise<Wishlist> {
  const of_account = owner !== undefined && 'userId' in owner
  const found = owner && (await findWishlist(db, owner))
  if (!found) return { ...empty, of_account, books: [] }
  const { wishlist_id, ...wishlist } = found
  return { ...wishlist, of_account, books: presentWishes(await listWishes(db, wishlist_id)) }
}

/** List as others read it by its link: no date, no number, no name but the chosen one. */
export async function showSharedWishlist({ db }: WishContext, token: string) {
  const found = await findSharedWishlist(db, token)
  if (!found) throw new Failure(notSharedNow)
  const { wishlist_id, shared_as } = found
  return { shared_as, books: presentCardBooks(await listWishes(db, wishlist_id)) }
}

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

/** A book leaves the wishlist; one that is not there has left already. */
export async function removeFromWishlist(
  context: WishContext,
  caller: Caller,
  bookId: number,
): Promise<WishedIds> {
  const owner = wishlistOwner(context, caller)
  if (owner) await deleteWish(context.db, owner, bookId)
  return { book_ids: await listWishedIds(context.db, owner) }
}

/** Others read the wishlist by a link, under a chosen name. */
export async function shareWishlist({ db }: WishContext, userId: number, sharedAs: string) {
  const shared = await db.transaction(async (tx) => {
    const wishlistId = await holdWishlist(tx, { userId })
    return wishlistId === undefined ? undefined : setShared(tx, wishlistId, newShareToken(), sharedAs)
  })
  // Erased at this very moment.
  if (!shared?.share_token) throw new Failure(signInRequired)
  return { share_token: shared.share_token, shared_as: shared.shared_as }
}

/** The link leads nowhere from now on; a next one is another. */
export async function unshareWishlist({ db }: WishContext, userId: number) {
  await clearShared(db, userId)
  return { share_token: null }
}

export async function updateWishNotices({ db }: WishContext, userId: number, on: boolean) {
  const changed = await db.transaction(async (tx) => {
    const wishlistId = await holdWishlist(tx, { userId })
    return wishlistId === undefined ? undefined : setNotices(tx, wishlistId, on)
  })
  // Erased at this very moment.
  if (!changed) throw new Failure(signInRequired)
  return changed
}

/** At signing in what the visitor put by goes into the account's wishlist, once, however many tabs sign in at the moment. */
export async function mergeVisitorWishlist(
  context: WishContext,
  caller: Caller,
  userId: number,
): Promise<string[]> {
  const visitorWishlist = context.visitorWishlist.read(caller.cookies)
  if (visitorWishlist === undefined) return []
  const left = await context.db.transaction(async (tx) => {
    await holdPersonShared(tx, userId)
    const own = await holdWishlist(tx, { userId })
    const visitors = await holdVisitorWishlist(tx, visitorWishlist)
    return own === undefined || !visitors ? 0 : moveWishes(tx, visitors.wishlist_id, own)
  })
  takeWishlistAway(context, caller)
  return left > 0 ? [mergedWishesFull(left)] : []
}
