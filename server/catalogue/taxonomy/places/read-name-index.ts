import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import * as calls from '#contract/catalogue/taxonomy/places.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { findBooks } from '#server/catalogue/books/browse/book-list-store.ts'
import { presentRow } from '#server/catalogue/books/present-book.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { countNameIndex, listFirstVolumes, listNameIndex } from './place-store.ts'

type Query = { kind: NameKind; letter?: string | undefined; page?: number | undefined }

export async function readNameIndex(db: ReadDb, { kind, letter, page = 1 }: Query): Promise<calls.NameIndex> {
  const limit = calls.indexPageSize
  const [data, { total, letters }] = await Promise.all([
    listNameIndex(db, kind, { letter, limit, offset: (page - 1) * limit }),
    countNameIndex(db, kind, letter),
  ])
  return { data, letters: [...letters].toSorted(), pagination: paginate(page, limit, total) }
}

export async function readSeriesShelf(db: ReadDb, page = 1) {
  const limit = calls.placePageSize
  const [names, { total }] = await Promise.all([
    listNameIndex(db, 'series', { limit, offset: (page - 1) * limit }),
    countNameIndex(db, 'series', undefined),
  ])
  const volumes = await listFirstVolumes(
    db,
    names.map(({ id }) => id),
    calls.volumesInSight,
  )
  const rows = await findBooks(
    db,
    volumes.map(({ book_id }) => book_id),
  )
  const books = new Map(rows.map((row) => [row.book_id, row]))
  const data = names.map(({ id, name, book_count }) => {
    const shown = volumes.filter(({ series_id }) => series_id === id)
    return {
      series_id: id,
      name,
      book_count,
      books: presentRow(shown.flatMap(({ book_id }) => books.get(book_id) ?? [])),
    }
  })
  return { data, pagination: paginate(page, limit, total) }
}
