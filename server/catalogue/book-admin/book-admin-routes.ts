import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { countReasons } from '#contract/catalogue/book-admin/count-rules.ts'
import {
  ledgerReasons,
  mostBooksAtOnce,
  bookAdminSentences as sentences,
} from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import * as calls from '#contract/catalogue/book-admin/book-admin.ts'
import { bookIdsInvalid } from '#contract/platform/shape/input.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import { findBook } from '#server/catalogue/books/browse/book-list-store.ts'
import { streamBooks } from '#server/catalogue/books/browse/list-books.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import { type Files, service } from '#server/platform/http/serve.ts'
import { changeBooks, restoreBooks, withdrawBooks } from './change-books.ts'
import { createBook } from './create-book.ts'
import { findStaffBooks, presentStaffBook } from './find-staff-books.ts'
import { writeCsv, writeXlsx } from './sheet-of-books.ts'
import type { BookAdminContext } from './book-admin-context.ts'
import { findNames, readBookAdminFigures } from './book-admin-list-store.ts'
import { countStockHistory, listStockHistory } from './stock-history-store.ts'
import { undoChange } from './undo/undo-change.ts'
import { updateBook } from './update-book.ts'
import { lookInsideRoutes } from './look-inside/look-inside-routes.ts'

const suggestedNames = 8
const historyPageSize = 20

export const bookAdminRoutes = (context: BookAdminContext) => [
  ...readingRoutes(context),
  ...changingRoutes(context),
  ...lookInsideRoutes(context),
]

/** Routes that only read: lists, books, their stock, and sheets of them. */
function readingRoutes({ db }: BookAdminContext) {
  const requireBook = async (id: number) => {
    const book = await findBook(db, id)
    if (!book) throw new Failure(bookNotFound)
    return book
  }

  return [
    service(calls.getStaffBooks, async ({ query }) => {
      const [{ data, page, page_size, total }, figures] = await Promise.all([
        findStaffBooks(db, query),
        readBookAdminFigures(db),
      ])
      return { data, pagination: paginate(page, page_size, total), figures }
    }),
    service(calls.getMatchingBooks, async ({ query }) => {
      const { data, total } = await findStaffBooks(db, { ...query, page: 1, page_size: mostBooksAtOnce })
      return { data, total }
    }),
    service(calls.getStaffBook, async ({ query }) => ({
      data: await presentStaffBook(db, await requireBook(query.id)),
    })),
    ...withSheet(db, {
      list: service(
        calls.getStockHistory,
        async ({ query: { id, page = 1, page_size = historyPageSize } }) => {
          await requireBook(id)
          const [data, total] = await Promise.all([
            listStockHistory(db, id, { page, page_size }),
            countStockHistory(db, id),
          ])
          return { data, pagination: paginate(page, page_size, total) }
        },
      ),
      call: calls.exportStockHistory,
      sheet: historySheet,
    }),
    service(calls.suggestNames, async ({ query }) => ({
      data: await findNames(db, query.of, query.q, suggestedNames),
    })),
    service(calls.exportBooks, async ({ query: { format, sort, ...filter }, caller }) => {
      await writeAudit(db, caller, {
        action: 'export-books',
        on: ['books', `books.${format}`],
        after: { format, ...filter },
      })
      const books = streamBooks(db, { ...filter, sort, own_prices: true })
      const content = format === 'csv' ? writeCsv(books) : writeXlsx(books)
      return new FileResponse(`books.${format}`, calls.sheetTypeOf(format), content)
    }),
  ]
}

function changingRoutes(context: BookAdminContext) {
  return [
    service(calls.createBook, async ({ body, files, caller, person }) => ({
      data: await createBook(context, caller, person, body, pictureIn(files)),
      msg: sentences.created,
    })),
    service(calls.updateBook, async ({ query, body, files, caller, person }) => ({
      data: await updateBook(context, caller, person, query.id, body, pictureIn(files)),
      msg: sentences.updated,
    })),
    service(calls.deleteBook, async ({ query, caller }) => {
      const [outcome] = await withdrawBooks(context, caller, [query.id])
      if (!outcome?.done) throw new Failure(bookNotFound)
      return { data: { book_id: query.id }, msg: sentences.deleted(1) }
    }),
    service(calls.deleteBooks, ({ query, body, caller }) =>
      deleteMany(context, caller, body.book_ids ?? query.ids),
    ),
    service(calls.deleteBooksByPost, ({ body, caller }) => deleteMany(context, caller, body.book_ids)),
    service(calls.restoreBooks, async ({ body, caller }) => {
      const outcome = summed(await restoreBooks(context, caller, body.book_ids))
      return { ...outcome, msg: sentences.restored(outcome.done) }
    }),
    service(calls.changeBooks, async ({ body, caller, person }) => {
      const { outcomes, changeId } = await changeBooks(context, caller, person, body)
      const outcome = summed(outcomes)
      return {
        ...outcome,
        change_id: changeId,
        msg: body.preview ? '' : said(outcome, sentences.changed, sentences.changedSome),
      }
    }),
    service(calls.undoBulkBookChange, async ({ body, caller, person }) => {
      const outcome = summed(await undoChange(context, caller, person, body.change_id))
      return { ...outcome, msg: said(outcome, sentences.undone, sentences.undoneSome) }
    }),
    service(calls.fetchBookPicture, async ({ body }) => {
      const picture = await context.fetchPicture('url', body.url)
      return { data: { picture: `data:image/webp;base64,${picture.toString('base64')}` } }
    }),
  ]
}

const historySheet: ListSheet<calls.StockEvent> = {
  name: 'Lịch sử tồn kho',
  file: 'lich-su-ton-kho',
  columns: [
    ['Thời gian', 'text', 18, ({ at }) => formatMoment(at)],
    ['Thay đổi', 'number', 10, ({ change }) => change],
    ['Còn lại', 'number', 10, ({ quantity }) => quantity],
    ['Lý do', 'text', 22, ({ reason }) => ledgerReasons[reason] ?? reason],
    ['Đơn hàng', 'text', 16, ({ order_code }) => order_code],
    ['Phiếu nhập', 'number', 12, ({ receipt_id }) => receipt_id],
    ['Kiểm kê', 'text', 18, ({ count }) => count && countReasons[count.reason].name],
    ['Ghi chú', 'text', 40, ({ note }) => note],
    ['Người thực hiện', 'text', 24, ({ by_name }) => by_name ?? 'Hệ thống'],
  ],
}

function pictureIn(files: Files): Buffer | undefined {
  const bytes = files['image']?.bytes
  return bytes?.length ? bytes : undefined
}

async function deleteMany(context: BookAdminContext, caller: Caller, ids: readonly number[] | undefined) {
  if (!ids) throw invalidField('book_ids', bookIdsInvalid)
  const outcome = summed(await withdrawBooks(context, caller, ids))
  return { ...outcome, msg: said(outcome, sentences.deleted, sentences.deletedSome) }
}

function summed<Outcome extends { done: boolean }>(data: Outcome[]) {
  const done = data.filter((outcome) => outcome.done).length
  return { data, done, failed: data.length - done }
}

function said(
  { done, failed }: { done: number; failed: number },
  all: (done: number) => string,
  some: (done: number, failed: number) => string,
): string {
  return failed === 0 ? all(done) : some(done, failed)
}
