import * as z from 'zod/mini'
import { cardBook } from '#contract/catalogue/books/card-book.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { bookIdInBody, idInQuery, lineOfText, notBoolean } from '#contract/platform/shape/input.ts'
import { invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'
import { longestSharedName, wishLimit } from './wish-sentences.ts'

/** Token at the end of a shared address; of any other form it cannot be one of ours. */
export const shareToken = z.string().check(z.regex(/^[\w-]{20,100}$/))

const feature = 'Wishlist'
const anyone = endpointsOf(feature, 'anyone')
const signedIn = endpointsOf(feature, 'signed-in')

export const wishlistFull = {
  status: 409,
  code: 'WISHLIST_FULL',
  msg: `Sách yêu thích đã đủ ${wishLimit} cuốn. Hãy bỏ bớt trước khi thêm.`,
}
export const notSharedNow = {
  status: 404,
  code: 'NOT_SHARED',
  msg: 'Danh sách này không còn được chia sẻ.',
}

const wishedIds = z.object({ data: z.object({ book_ids: z.array(z.int()) }) })
export type WishedIds = z.output<typeof wishedIds>['data']
const visitors = 'Visitors have a wishlist too, by a signed cookie'

const wish = z.extend(cardBook, {
  added_at: z.string(),
  /** Price at which it was put by. */
  added_price: z.int(),
})
export type Wish = z.output<typeof wish>

const wishlist = z.object({
  books: z.array(wish),
  /** Null while it is private. */
  share_token: z.nullable(z.string()),
  shared_as: z.string(),
  notices_on: z.boolean(),
  /** Only such a one can be shared, and its owner be told of anything. */
  of_account: z.boolean(),
})
export type Wishlist = z.output<typeof wishlist>

export const getMyWishlist = anyone.get('/wishlist/get-my-wishlist', {
  summary: `The books that were put by, the last first, with the prices of this moment. ${visitors}`,
  answer: z.object({ data: wishlist }),
})

export const getMyWishes = anyone.get('/wishlist/get-my-wishes', {
  summary: 'Only which books are in the wishlist, for the hearts of pages that are the same for everybody',
  answer: wishedIds,
})

export const addToWishlist = anyone.post('/wishlist/add-to-wishlist', {
  summary: `Put a book by; one that is there stays as it is. ${visitors}`,
  byForm: true,
  body: z.object({ book_id: bookIdInBody }),
  answer: wishedIds,
  refusals: [bookNotFound, wishlistFull, invalidInput, tooMany],
})

export const removeFromWishlist = anyone.delete('/wishlist/remove-from-wishlist', {
  summary: 'Take a book out of the wishlist; one that is not there is no matter',
  byForm: true,
  query: z.object({ bookId: idInQuery }),
  answer: wishedIds,
  refusals: [invalidInput],
})

export const updateWishNotices = signedIn.put('/wishlist/update-notices', {
  summary: 'Whether to be told of lower prices and of copies that came back',
  byForm: true,
  body: z.object({ notices_on: z.boolean({ error: notBoolean }) }),
  answer: z.object({ data: z.object({ notices_on: z.boolean() }) }),
  refusals: [invalidInput],
})

export const shareWishlist = signedIn.post('/wishlist/share', {
  summary:
    'Make a link by which others read the wishlist, under a chosen name; the same link while there is one',
  byForm: true,
  body: z.object({ shared_as: lineOfText({ name: 'Tên hiển thị', max: longestSharedName }) }),
  answer: z.object({ data: z.object({ share_token: z.string(), shared_as: z.string() }) }),
  refusals: [invalidInput],
})

export const unshareWishlist = signedIn.delete('/wishlist/share', {
  summary: 'Take the link back: it leads nowhere at once, and the next one is another',
  byForm: true,
  answer: z.object({ data: z.object({ share_token: z.null() }) }),
})

export const getSharedWishlist = anyone.get('/wishlist/get-shared', {
  summary:
    'What the owner of a link shares by it: the books and the name that they chose, nothing else of them',
  callsPerMinute: 120,
  query: z.object({ token: shareToken }),
  answer: z.object({ data: z.object({ shared_as: z.string(), books: z.array(cardBook) }) }),
  refusals: [notSharedNow, invalidInput, tooMany],
})
