import * as calls from '#contract/selling/wishes/wishes.ts'
import { wishSentences } from '#contract/selling/wishes/wish-sentences.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  addToWishlist,
  removeFromWishlist,
  shareWishlist,
  showSharedWishlist,
  showWishlist,
  unshareWishlist,
  updateWishNotices,
} from './change-wishlist.ts'
import { type WishContext, wishlistOwner } from './wish-context.ts'
import { listWishedIds } from './wish-store.ts'

export function wishRoutes(context: WishContext) {
  const personal = { personal: true }
  return [
    service(
      calls.getMyWishlist,
      async ({ caller }) => ({ data: await showWishlist(context, wishlistOwner(context, caller)) }),
      personal,
    ),
    service(
      calls.getMyWishes,
      async ({ caller }) => ({
        data: { book_ids: await listWishedIds(context.db, wishlistOwner(context, caller)) },
      }),
      personal,
    ),
    service(calls.addToWishlist, async ({ body, caller }) => ({
      data: await addToWishlist(context, caller, body.book_id),
      msg: wishSentences.added,
    })),
    service(calls.removeFromWishlist, async ({ query, caller }) => ({
      data: await removeFromWishlist(context, caller, query.bookId),
      msg: wishSentences.removed,
    })),
    service(calls.updateWishNotices, async ({ body: { notices_on }, person }) => ({
      data: await updateWishNotices(context, person.user_id, notices_on),
      msg: notices_on ? wishSentences.noticesOn : wishSentences.noticesOff,
    })),
    service(calls.shareWishlist, async ({ body, person }) => ({
      data: await shareWishlist(context, person.user_id, body.shared_as),
      msg: wishSentences.shared,
    })),
    service(calls.unshareWishlist, async ({ person }) => ({
      data: await unshareWishlist(context, person.user_id),
      msg: wishSentences.unshared,
    })),
    service(
      calls.getSharedWishlist,
      async ({ query }) => ({ data: await showSharedWishlist(context, query.token) }),
      // A page that was kept would be there after the link was taken back.
      personal,
    ),
  ]
}
