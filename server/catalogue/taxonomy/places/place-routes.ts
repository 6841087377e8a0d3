import type { Book } from '#contract/catalogue/books/catalogue.ts'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameRefusals } from '#contract/catalogue/taxonomy/names.ts'
import * as calls from '#contract/catalogue/taxonomy/places.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { findBooks } from '#server/catalogue/books/browse/book-list-store.ts'
import { cardTags, listTags, stockTags } from '#server/catalogue/books/catalogue-tags.ts'
import { presentBooks } from '#server/catalogue/books/present-book.ts'
import { listNamesById, type NameRow } from '#server/catalogue/taxonomy/name-list-store.ts'
import {
  presentAuthor,
  presentCategory,
  presentPublisher,
  presentSeries,
} from '#server/catalogue/taxonomy/present-name.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { always, service } from '#server/platform/http/serve.ts'
import {
  findMoved,
  type BookIds,
  listAuthorBookIds,
  listAuthorsOfSeries,
  listMissingVolumes,
  listSeriesBookIds,
  listSeriesOfAuthor,
  countNameIndex,
  listFirstVolumes,
  listNameIndex,
} from './place-store.ts'

const shared = { shared: always }

/** Routes of the pages of names: the same for everybody, until one of the names or books changes. */
export function placeRoutes(db: ReadDb) {
  return [
    service(
      calls.getCategoryPlace,
      async ({ query }) => asPlace({ data: presentCategory(await readPlace(db, 'categories', query.id)) }),
      shared,
    ),
    service(
      calls.getPublisherPlace,
      async ({ query }) => asPlace({ data: presentPublisher(await readPlace(db, 'publishers', query.id)) }),
      shared,
    ),
    service(
      calls.getAuthorPlace,
      async ({ query }) => {
        const author = presentAuthor(await readPlace(db, 'authors', query.id))
        return asPlace({ data: { ...author, series: await listSeriesOfAuthor(db, author.author_id) } })
      },
      shared,
    ),
    service(
      calls.getSeriesPlace,
      async ({ query }) => {
        const series = presentSeries(await readPlace(db, 'series', query.id))
        const [authors, missing_volumes] = await Promise.all([
          listAuthorsOfSeries(db, series.series_id),
          listMissingVolumes(db, series.series_id),
        ])
        return asPlace({ data: { ...series, authors, missing_volumes } })
      },
      shared,
    ),
    service(
      calls.getAuthorBooks,
      // In the order in which they were published.
      ({ query }) => answerBooks(db, listAuthorBookIds, query, [listTags.facts]),
      shared,
    ),
    service(calls.getSeriesBooks, ({ query }) => answerBooks(db, listSeriesBookIds, query), shared),
    service(calls.getNameIndex, async ({ query }) => asPlace(await readNameIndex(db, query)), shared),
    service(
      calls.getSeriesShelf,
      async ({ query }) => {
        const answer = await readSeriesShelf(db, query.page)
        const shown = answer.data.flatMap(({ books }) => books)
        return taggedBooks(answer, shown, [listTags.names])
      },
      shared,
    ),
  ]
}

const asPlace = <Answer extends object>(answer: Answer) => tagged(answer, [listTags.names, listTags.books])

/** The name, or the one that it was merged into. */
async function readPlace(db: ReadDb, kind: NameKind, id: number): Promise<NameRow> {
  const found = (await findShown(db, kind, id)) ?? (await findShown(db, kind, await findMoved(db, kind, id)))
  if (!found) throw new Failure(nameRefusals[kind].notFound)
  return found
}

/** Without what the staff alone reads. */
async function findShown(db: ReadDb, kind: NameKind, id: number | undefined): Promise<NameRow | undefined> {
  const [row] = id === undefined ? [] : await listNamesById(db, kind, [id])
  return row
}

type ListIds = (db: ReadDb, id: number, window: { limit: number; offset: number }) => Promise<BookIds>
type Query = { id: number; page?: number | undefined; page_size?: number | undefined }

async function answerBooks(
  db: ReadDb,
  listIds: ListIds,
  { id, page = 1, page_size = calls.placePageSize }: Query,
  orderTags: string[] = [],
) {
  const { ids, total } = await listIds(db, id, { limit: page_size, offset: (page - 1) * page_size })
  const data: Book[] = ids.length === 0 ? [] : presentBooks(await findBooks(db, ids))
  return taggedBooks({ data, pagination: paginate(page, page_size, total) }, data, orderTags)
}

function taggedBooks<Answer extends object>(
  answer: Answer,
  shown: readonly Book[],
  more: string[] = [],
): Answer {
  const tags = [...more, listTags.books, ...cardTags(shown)]
  return tagged(answer, [...tags, ...stockTags(shown)], tags)
}

type IndexQuery = { kind: NameKind; letter?: string | undefined; page?: number | undefined }

async function readNameIndex(db: ReadDb, { kind, letter, page = 1 }: IndexQuery): Promise<calls.NameIndex> {
  const limit = calls.indexPageSize
  const [data, { total, letters }] = await Promise.all([
    listNameIndex(db, kind, { letter, limit, offset: (page - 1) * limit }),
    countNameIndex(db, kind, letter),
  ])
  return { data, letters: [...letters].toSorted(), pagination: paginate(page, limit, total) }
}

async function readSeriesShelf(db: ReadDb, page = 1) {
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
      books: presentBooks(shown.flatMap(({ book_id }) => books.get(book_id) ?? [])),
    }
  })
  return { data, pagination: paginate(page, limit, total) }
}
