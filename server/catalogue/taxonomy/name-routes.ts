import { holds } from '#contract/platform/access/rights.ts'
import type { Author, Category, Publisher, Series } from '#contract/catalogue/books/catalogue.ts'
import * as catalogue from '#contract/catalogue/books/catalogue.ts'
import { cataloguePageSize } from '#contract/catalogue/books/book-sorts.ts'
import type { AtAnyPath, QueryOf } from '#contract/platform/shape/endpoint.ts'
import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { exporting, type ListSheet } from '#server/base/lists/export-list.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import * as calls from '#contract/catalogue/taxonomy/names.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { listTags } from '#server/catalogue/books/catalogue-tags.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { service } from '#server/platform/http/serve.ts'
import { addName, changeName, saveAuthor } from './save-name.ts'
import { deleteNames, mergeNames, refuseWholeBatch } from './remove-names.ts'
import { listDuplicateNames } from './list-duplicate-names.ts'
import type { NameContext } from './name-context.ts'
import { countNames, findName, listNames, type NameRow, readNameCounts } from './name-list-store.ts'
import { presentAuthor, presentCategory, presentPublisher, presentSeries } from './present-name.ts'

export function nameRoutes(context: NameContext) {
  return [
    ...categoryRoutes(context),
    ...authorRoutes(context),
    ...publisherRoutes(context),
    ...seriesRoutes(context),
    ...keysOf(exportCalls).map((kind) => exportOf(context, kind)),
  ]
}

const exportCalls = {
  categories: calls.exportCategories,
  authors: calls.exportAuthors,
  publishers: calls.exportPublishers,
  series: calls.exportSeries,
} as const satisfies Record<NameKind, AtAnyPath<typeof calls.exportAuthors>>

const exportOf = ({ db }: NameContext, kind: NameKind) =>
  exporting<NameRow>(db, {
    call: exportCalls[kind],
    sheet: { name: nameWords[kind].capital, file: nameSheetFiles[kind], columns: nameColumns },
    read: ({ query }, window) => listNames(db, kind, query, { ...window, forStaff: true }),
  })

const nameSheetFiles: Readonly<Record<NameKind, string>> = {
  categories: 'danh-muc',
  authors: 'tac-gia',
  publishers: 'nha-xuat-ban',
  series: 'bo-sach',
}

const nameColumns: ListSheet<NameRow>['columns'] = [
  ['Mã', 'number', 10, ({ id }) => id],
  ['Tên', 'text', 40, ({ name }) => name],
  ['Đầu sách đang bán', 'number', 18, ({ book_count: books }) => books],
  ['Đầu sách ngừng bán', 'number', 18, ({ withdrawn_count: books }) => books ?? null],
  ['Tạo lúc', 'text', 18, ({ created_at: at }) => formatMoment(at)],
]

function categoryRoutes(context: NameContext) {
  const kind = 'categories'
  const said = nameSentences[kind]
  const read = (id: number): Promise<Category> => readName(context, kind, id, presentCategory)
  return [
    service(
      catalogue.getCategories,
      ({ query, caller }) => answerList(context, kind, query, caller, presentCategory),
      pagesForStaff,
    ),
    service(calls.createCategory, async ({ body: { name, description }, caller }) => {
      const id = await addName(context, caller, kind, { name, description: description ?? '' })
      return { data: await read(id), msg: said.created }
    }),
    service(calls.updateCategory, async ({ query: { id }, body: { description, ...body }, caller }) => {
      const given = description === undefined ? body : { ...body, description: description ?? '' }
      await changeName(context, caller, kind, id, given)
      return { data: await read(id), msg: said.updated }
    }),
    service(calls.mergeCategories, async ({ body, caller }) => {
      const merged = await mergeNames(context, caller, kind, body)
      const data = await read(body.into)
      return { data, msg: said.merged(data.name, merged) }
    }),
    ...deletionRoutes(context, kind, {
      one: calls.deleteCategory,
      several: [calls.deleteCategories, calls.deleteCategoriesByPost],
    }),
    service(calls.getCategoryDoubles, async () => ({ data: await listDuplicateNames(context, kind) })),
  ]
}

function authorRoutes(context: NameContext) {
  const kind = 'authors'
  const said = nameSentences[kind]
  const read = (id: number): Promise<Author> => readName(context, kind, id, presentAuthor)
  return [
    service(
      catalogue.getAuthors,
      ({ query, caller }) => answerList(context, kind, query, caller, presentAuthor),
      pagesForStaff,
    ),
    service(calls.createAuthor, async ({ body, files, caller }) => {
      const id = await saveAuthor(context, caller, body, { bytes: files['image']?.bytes })
      return { data: await read(id), msg: said.created }
    }),
    service(calls.updateAuthor, async ({ query: { id }, body, files, caller }) => {
      await saveAuthor(context, caller, body, { id, bytes: files['image']?.bytes })
      return { data: await read(id), msg: said.updated }
    }),
    service(calls.mergeAuthors, async ({ body, caller }) => {
      const merged = await mergeNames(context, caller, kind, body)
      const data = await read(body.into)
      return { data, msg: said.merged(data.name, merged) }
    }),
    ...deletionRoutes(context, kind, {
      one: calls.deleteAuthor,
      several: [calls.deleteAuthors, calls.deleteAuthorsByPost],
    }),
    service(calls.getAuthorDoubles, async () => ({ data: await listDuplicateNames(context, kind) })),
  ]
}

function publisherRoutes(context: NameContext) {
  const kind = 'publishers'
  const said = nameSentences[kind]
  const read = (id: number): Promise<Publisher> => readName(context, kind, id, presentPublisher)
  return [
    service(
      catalogue.getPublishers,
      ({ query, caller }) => answerList(context, kind, query, caller, presentPublisher),
      pagesForStaff,
    ),
    service(calls.createPublisher, async ({ body, caller }) => {
      const id = await addName(context, caller, kind, body)
      return { data: await read(id), msg: said.created }
    }),
    service(calls.updatePublisher, async ({ query: { id }, body, caller }) => {
      await changeName(context, caller, kind, id, body)
      return { data: await read(id), msg: said.updated }
    }),
    service(calls.mergePublishers, async ({ body, caller }) => {
      const merged = await mergeNames(context, caller, kind, body)
      const data = await read(body.into)
      return { data, msg: said.merged(data.name, merged) }
    }),
    ...deletionRoutes(context, kind, {
      one: calls.deletePublisher,
      several: [calls.deletePublishers, calls.deletePublishersByPost],
    }),
    service(calls.getPublisherDoubles, async () => ({ data: await listDuplicateNames(context, kind) })),
  ]
}

function seriesRoutes(context: NameContext) {
  const kind = 'series'
  const said = nameSentences[kind]
  const read = (id: number): Promise<Series> => readName(context, kind, id, presentSeries)
  return [
    service(
      catalogue.getSeries,
      ({ query, caller }) => answerList(context, kind, query, caller, presentSeries),
      pagesForStaff,
    ),
    service(calls.createSeries, async ({ body: { name, description }, caller }) => {
      const id = await addName(context, caller, kind, { name, description: description ?? '' })
      return { data: await read(id), msg: said.created }
    }),
    service(calls.updateSeries, async ({ query: { id }, body: { description, ...body }, caller }) => {
      const given = description === undefined ? body : { ...body, description: description ?? '' }
      await changeName(context, caller, kind, id, given)
      return { data: await read(id), msg: said.updated }
    }),
    service(calls.mergeSeries, async ({ body, caller }) => {
      const merged = await mergeNames(context, caller, kind, body)
      const data = await read(body.into)
      return { data, msg: said.merged(data.name, merged) }
    }),
    ...deletionRoutes(context, kind, {
      one: calls.deleteSeries,
      several: [calls.deleteSeveralSeries, calls.deleteSeveralSeriesByPost],
    }),
    service(calls.getSeriesDoubles, async () => ({ data: await listDuplicateNames(context, kind) })),
  ]
}

type ListQuery = QueryOf<typeof catalogue.getCategories>

/** The whole list is the same for everybody until the catalogue changes; a page is for the staff, and fresh. */
const isWhole = (query: ListQuery) => Object.values(query).every((value) => value === undefined)
const pagesForStaff = { shared: isWhole, variesForStaff: true }

async function answerList<Shown>(
  { db, reading, searches }: NameContext,
  kind: NameKind,
  { page, page_size = cataloguePageSize, ...filter }: ListQuery,
  caller: Caller,
  present: (row: NameRow) => Shown,
) {
  if (filter.search) await searches.take(caller.address)
  if (page === undefined) {
    const data = (await listNames(reading, kind, filter)).map(present)
    return tagged({ data }, [listTags.names, listTags.books])
  }
  const window = { limit: page_size, offset: (page - 1) * page_size }
  const forStaff = holds(caller.person, 'books.change')
  const [rows, total, counts] = await Promise.all([
    listNames(db, kind, filter, { ...window, forStaff }),
    countNames(db, kind, filter),
    readNameCounts(db, kind),
  ])
  return { data: rows.map(present), counts, pagination: paginate(page, page_size, total) }
}

async function readName<Shown>(
  { db }: NameContext,
  kind: NameKind,
  id: number,
  present: (row: NameRow) => Shown,
): Promise<Shown> {
  const row = await findName(db, kind, id)
  if (!row) throw new Failure(calls.nameRefusals[kind].notFound)
  return present(row)
}

type DeletionCalls = {
  one: AtAnyPath<typeof calls.deleteAuthor>
  several: readonly AtAnyPath<typeof calls.deleteAuthors>[]
}

function deletionRoutes(context: NameContext, kind: NameKind, { one, several }: DeletionCalls) {
  const said = nameSentences[kind]
  return [
    service(one, async ({ query: { id, move_to: moveTo }, caller }) => {
      const results = await deleteNames(context, caller, kind, { ids: [id], moveTo })
      refuseWholeBatch(kind, results)
      return { msg: said.deleted(results[0]?.name ?? '') }
    }),
    ...several.map((call) =>
      service(call, async ({ query, body, caller }) => {
        const ids = body.ids ?? query.ids ?? []
        if (ids.length === 0) throw invalidField('ids', said.noneChosen)
        const results = await deleteNames(context, caller, kind, {
          ids,
          moveTo: body.move_to ?? query.move_to,
        })
        const deleted = results.filter((result) => result.deleted).length
        if (deleted === 0) refuseWholeBatch(kind, results)
        const failed = results.length - deleted
        return { data: { deleted, failed, results }, msg: said.batchDeleted(deleted, failed) }
      }),
    ),
  ]
}
