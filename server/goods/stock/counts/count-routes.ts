import { countStateNames } from '#contract/catalogue/book-admin/count-sentences.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import * as places from '#contract/goods/stock/book-places.ts'
import * as calls from '#contract/goods/stock/stock-counts.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { GoodsContext } from '#server/goods/stock/close-receipt.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  booksAtPlace,
  countPlaces,
  listPlaces,
} from '#server/catalogue/book-admin/places/book-place-store.ts'
import { acceptCount, closeCount, deleteCount, createCount, scanCount, setCount } from './accept-count.ts'
import { countUncounted, listCountLines, listUncounted } from './count-line-store.ts'
import { countList, findCount } from './count-store.ts'
import { putAtPlace, setPlace } from './put-at-place.ts'

const defaultPageSize = 20

export const countRoutes = (context: GoodsContext) => [
  ...readingRoutes(context.db),
  ...countingRoutes(context),
  ...placeRoutes(context.db),
]

const readingRoutes = (db: Db) => [
  ...withSheet(db, {
    list: service(calls.getCounts, ({ query }) => countList.page(db, query)),
    call: calls.exportCounts,
    sheet: countSheet,
  }),
  service(calls.getCount, async ({ query: { id } }) => {
    const count = await findCount(db, id)
    if (!count) throw new Failure(calls.countNotFound)
    const { place, state } = count
    const open = state === 'draft' ? place : null
    const [lines, uncounted, titles] = await Promise.all([
      listCountLines(db, id),
      open === null ? [] : listUncounted(db, id, open),
      open === null ? 0 : countUncounted(db, id, open),
    ])
    return { data: { ...count, lines, uncounted, uncounted_titles: titles } }
  }),
]

const countingRoutes = (context: GoodsContext) => [
  service(calls.createCount, async ({ body, caller, person }) => ({
    count_id: await createCount(context.db, { caller, accountId: person.account_id }, body),
  })),
  service(calls.scanCount, async ({ query: { id }, body, caller, person }) => ({
    data: await scanCount(context.db, { caller, accountId: person.account_id }, id, body),
  })),
  service(calls.setCount, async ({ query: { id }, body, person }) => {
    await setCount(context.db, person.account_id, id, body)
    return {}
  }),
  service(calls.acceptCount, ({ query: { id }, body, caller, person }) =>
    acceptCount(context, { caller, accountId: person.account_id }, id, body),
  ),
  service(calls.closeCount, async ({ query: { id }, caller, person }) => {
    await closeCount(context.db, { caller, accountId: person.account_id }, id)
    return {}
  }),
  service(calls.deleteCount, async ({ query: { id }, caller, person }) => {
    await deleteCount(context.db, { caller, accountId: person.account_id }, id)
    return {}
  }),
]

const placeRoutes = (db: Db) => [
  ...withSheet(db, {
    list: service(
      places.getPlaces,
      async ({ query: { page = 1, page_size = defaultPageSize, search = '' } }) => {
        const [data, total] = await Promise.all([
          listPlaces(db, search, pageWindowOf(page, page_size)),
          countPlaces(db, search),
        ])
        return { data, pagination: paginate(page, page_size, total) }
      },
    ),
    call: places.exportPlaces,
    sheet: placeSheet,
  }),
  ...withSheet(db, {
    list: service(places.getBooksAtPlace, ({ query }) => booksAtPlace.page(db, query)),
    call: places.exportBooksAtPlace,
    sheet: placedSheet,
  }),
  service(places.putAtPlace, async ({ body, caller, person }) => ({
    data: await putAtPlace(db, { caller, accountId: person.account_id }, body),
  })),
  service(places.setPlace, async ({ body, caller, person }) => {
    await setPlace(db, { caller, accountId: person.account_id }, body)
    return {}
  }),
]

const countSheet: ListSheet<calls.StockCount> = {
  name: 'Kiểm kê',
  file: 'kiem-ke',
  columns: [
    ['Đợt', 'text', 30, ({ name }) => name],
    ['Nơi để', 'text', 16, ({ place }) => place],
    ['Tình trạng', 'text', 14, ({ state }) => countStateNames[state]],
    ['Số tên', 'number', 10, ({ titles }) => titles],
    ['Số cuốn', 'number', 10, ({ copies }) => copies],
    ['Đã nhận chênh lệch', 'number', 18, ({ accepted }) => accepted],
    ['Chênh lệch còn mở', 'number', 18, ({ open }) => open],
    ['Bắt đầu', 'text', 18, ({ created_at: at }) => at && formatMoment(at)],
    ['Người lập', 'text', 24, ({ created_by }) => created_by],
    ['Chốt lúc', 'text', 18, ({ closed_at: at }) => at && formatMoment(at)],
  ],
}

const placeSheet: ListSheet<places.ShelfPlace> = {
  name: 'Nơi để',
  file: 'noi-de',
  columns: [
    ['Nơi để', 'text', 24, ({ place }) => place],
    ['Số tên', 'number', 10, ({ titles }) => titles],
    ['Số cuốn', 'number', 10, ({ copies }) => copies],
  ],
}

const placedSheet: ListSheet<places.PlacedBook> = {
  name: 'Sách ở một chỗ',
  file: 'sach-o-mot-cho',
  columns: [
    ['Sách', 'text', 40, ({ title }) => title],
    ['ISBN', 'text', 16, ({ isbn }) => isbn],
    ['Tồn kho', 'number', 10, ({ stock }) => stock],
    ['Chờ giao', 'number', 10, ({ waiting }) => waiting],
  ],
}
