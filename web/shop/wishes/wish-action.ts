import { wishesPath } from '#contract/selling/wishes/wish-sentences.ts'
import * as calls from '#contract/selling/wishes/wishes.ts'
import { formAction, numberIn, textIn } from '#web/base/platform/forms/form-submission.ts'

/** A change of the wishlist. */
export const wishAction = formAction(
  {
    add: (call, form) => call(calls.addToWishlist, { body: { book_id: numberIn(form, 'add') } }),
    remove: (call, form) => call(calls.removeFromWishlist, { query: { bookId: textIn(form, 'remove') } }),
    share: (call, form) => call(calls.shareWishlist, { body: { shared_as: textIn(form, 'shared_as') } }),
    unshare: (call) => call(calls.unshareWishlist),
    notices: (call, form) =>
      call(calls.updateWishNotices, { body: { notices_on: textIn(form, 'notices') === 'on' } }),
  },
  wishesPath,
)
