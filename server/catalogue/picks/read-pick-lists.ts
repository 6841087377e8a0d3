import { unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import {
  type Pick,
  type PickList,
  pickListNotFound,
  type StaffPickListWithPicks,
} from '#contract/catalogue/picks/picks.ts'
import { mostPicks, picksInSight } from '#contract/catalogue/picks/pick-sentences.ts'
import { findBooks } from '#server/catalogue/books/browse/book-list-store.ts'
import type { BookRow } from '#server/catalogue/books/book-row-store.ts'
import { imageOf, presentBook } from '#server/catalogue/books/present-book.ts'
import type { DbOrTransaction, ReadDb } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import {
  findPickList,
  listAllPicks,
  listPublishedLists,
  listShownPicks,
  type PickListRow,
  type PickRow,
  type StaffPickRow,
} from './pick-list-store.ts'

/** Lists as readers see them beside each other; one whose books have all left the shelf is not there. */
export async function readPickLists(db: ReadDb): Promise<PickList[]> {
  const lists = (await listPublishedLists(db)).filter(({ book_count }) => book_count > 0)
  return withPicks(db, lists, picksInSight)
}

export async function readPickList(db: ReadDb, id: number): Promise<PickList> {
  const list = await findPickList(db, id)
  if (!list?.published_at || list.book_count === 0) throw new Failure(pickListNotFound)
  const [whole] = await withPicks(db, [list], mostPicks)
  if (!whole) throw new Failure(pickListNotFound)
  return whole
}

async function withPicks(db: ReadDb, lists: readonly PickListRow[], most: number) {
  const rows = await listShownPicks(
    db,
    lists.map(({ pick_list_id }) => pick_list_id),
    most,
  )
  const ids = [...new Set(rows.map(({ book_id }) => book_id))]
  const found = new Map((await findBooks(db, ids)).map((row) => [row.book_id, row]))
  const byList = Map.groupBy(rows, ({ pick_list_id }) => pick_list_id)
  return lists.map(({ pick_list_id, title, intro, book_count, updated_at, published_at }) => ({
    pick_list_id,
    title,
    intro,
    book_count,
    updated_at,
    published_at: published_at ?? updated_at,
    picks: picksOf(byList.get(pick_list_id) ?? [], found),
  }))
}

const picksOf = (rows: readonly PickRow[], found: ReadonlyMap<number, BookRow>): Pick[] =>
  rows.flatMap(({ book_id, said_by, sentence }) => {
    const row = found.get(book_id)
    return row ? [{ book: presentBook(row), said_by, sentence }] : []
  })

export async function readStaffPickList(db: DbOrTransaction, id: number): Promise<StaffPickListWithPicks> {
  const list = await findPickList(db, id)
  if (!list) throw new Failure(pickListNotFound)
  return { ...list, picks: (await listAllPicks(db, id)).map(presentStaffPick) }
}

function presentStaffPick(row: StaffPickRow) {
  const { book_id, title, authors, on_shelf, said_by, sentence } = row
  const author_name = authors[0]?.name ?? unknownAuthor
  return { book_id, title, author_name, image_url: imageOf(row), on_shelf, said_by, sentence }
}
