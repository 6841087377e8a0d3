import {
  type BookNotice,
  spareReaders,
  type ToldToday,
} from '#server/identity/notifications/spare-readers.ts'
import type { ChangedWish } from './wish-news-store.ts'

type WishKey = 'restocked' | 'wish_cheaper'
export type WishNotice = BookNotice<WishKey | 'wish_news'>

/** Decides who is told what: nothing where they do not want it, and a sale of everything is no flood of notices. */
export function decideWishNotices(
  changed: readonly ChangedWish[],
  toldToday: readonly ToldToday[],
): WishNotice[] {
  const wanted = changed.flatMap(({ user_id: userId, notices_on, book_id: bookId, cheaper, back }) => {
    if (userId === null || !notices_on || !(cheaper || back)) return []
    return [{ userId, bookId, key: back ? ('restocked' as const) : ('wish_cheaper' as const) }]
  })
  return spareReaders<WishKey, 'wish_news'>(wanted, toldToday, 'wish_news')
}
