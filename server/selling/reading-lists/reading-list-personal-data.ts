import type { PersonalData } from '#server/base/features/personal-data.ts'
import { copyLists, deleteListsOfUser } from './reading-list-store.ts'

/** Lists go with the person, and the links to them too. */
export const readingListPersonalData: PersonalData = {
  name: 'reading_lists',
  erasedWith: 'carts',
  async copy(db, userId) {
    const lists = Map.groupBy(await copyLists(db, userId), ({ list_id }) => list_id)
    return [...lists.values()].map((rows) => ({
      name: rows[0]?.name,
      shared: rows[0]?.shared,
      shared_as: rows[0]?.shared_as,
      books: rows.flatMap(({ book_id, title, note, added_at }) =>
        book_id === null ? [] : [{ book_id, title, note, added_at }],
      ),
    }))
  },
  erase: deleteListsOfUser,
}
