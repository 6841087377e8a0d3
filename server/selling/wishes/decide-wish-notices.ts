import type { NotificationKey } from '#contract/notification-kinds.ts'
import type { ChangedWish, ToldToday } from './wish-news-store.ts'

/** Limit of books a day that a reader is told of one by one; more are told in one sentence. */
export const toldOneByOne = 3

export type WishNotice = { userId: number; key: NotificationKey; bookId?: number }

/** Decides who is told what: nothing where they do not want it, and a sale of everything is no flood of notices. */
export function decideWishNotices(
  changed: readonly ChangedWish[],
  toldToday: readonly ToldToday[],
): WishNotice[] {
  const told = new Map(toldToday.map((row) => [row.user_id, { count: row.told, summedUp: row.summed_up }]))
  const notices: WishNotice[] = []
  for (const { user_id: userId, notices_on, book_id: bookId, cheaper, back } of changed) {
    if (userId === null || !notices_on || !(cheaper || back)) continue
    const before = told.get(userId) ?? { count: 0, summedUp: false }
    told.set(userId, before)
    if (before.count < toldOneByOne) {
      before.count++
      notices.push({ userId, bookId, key: back ? 'restocked' : 'wish_cheaper' })
    } else if (!before.summedUp) {
      before.summedUp = true
      notices.push({ userId, key: 'wish_news' })
    }
  }
  return notices
}
