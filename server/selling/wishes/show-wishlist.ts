import { notSharedNow, type Wish, type Wishlist } from '#contract/selling/wishes/wishes.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { presentCardBooks } from '#server/catalogue/books/present-card-books.ts'
import type { WishContext } from './wish-context.ts'
import { listWishes, type WishRow } from './wish-store.ts'
import type { WishlistOwner } from './wishlist-owner.ts'
import { findSharedWishlist, findWishlist } from './wishlist-store.ts'

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
