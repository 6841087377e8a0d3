import type { NotificationKey } from '#contract/notification-kinds.ts'

/** Limit of books a day that a reader is told of one by one; more are told in one sentence. */
export const toldOneByOne = 3

export type BookNotice<Key extends NotificationKey = NotificationKey> = {
  userId: number
  key: Key
  bookId?: number
}
export type ToldToday = { user_id: number; told: number; summed_up: boolean }

/** Spares readers a flood of notices: what exceeds a day's books is one more notice, which sums up. */
export function spareReaders<Key extends NotificationKey, Sum extends NotificationKey>(
  notices: readonly BookNotice<Key>[],
  toldToday: readonly ToldToday[],
  summary: Sum,
): BookNotice<Key | Sum>[] {
  const told = new Map(toldToday.map((row) => [row.user_id, { count: row.told, summedUp: row.summed_up }]))
  return notices.flatMap((notice): BookNotice<Key | Sum>[] => {
    const before = told.get(notice.userId) ?? { count: 0, summedUp: false }
    told.set(notice.userId, before)
    if (before.count < toldOneByOne) {
      before.count++
      return [notice]
    }
    if (before.summedUp) return []
    before.summedUp = true
    return [{ userId: notice.userId, key: summary }]
  })
}
