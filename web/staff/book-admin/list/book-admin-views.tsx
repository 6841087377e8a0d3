import type { BookAdminFigures } from '#contract/catalogue/book-admin/book-admin.ts'
import type { BookAdminData } from '#web/staff/book-admin/load-book-admin.ts'
import {
  chosenFilters,
  clearedQuery,
  readBookAdminQuery,
  bookAdminHref,
  type BookAdminQuery,
} from '#web/staff/book-admin/book-admin-query.ts'
import { ListViews } from '#web/staff/views/list-views.tsx'

type Views = readonly { name: string; filter: Partial<BookAdminQuery>; count: number }[]

const viewsOf = (figures: BookAdminFigures): Views => [
  { name: 'Tất cả', filter: {}, count: figures.books },
  { name: 'Sắp hết', filter: { stock: 'low' }, count: figures.few_left - figures.out_of_stock },
  { name: 'Hết hàng', filter: { stock: 'out' }, count: figures.out_of_stock },
  { name: 'Chưa có bìa', filter: { cover: 'false' }, count: figures.without_cover },
  { name: 'Thiếu ISBN', filter: { hasIsbn: 'false' }, count: figures.without_isbn },
  { name: 'Thùng rác', filter: { withdrawn: 'true' }, count: figures.withdrawn },
]

/** The parts of the shelf that want looking after and those of saved filters, each with how many books are in it. */
export function BookAdminViews({
  query,
  figures,
  views,
}: Pick<BookAdminData, 'query' | 'figures' | 'views'>) {
  const chosen = JSON.stringify(chosenFilters(query))
  const { pageSize } = query
  const builtIn = viewsOf(figures).map(({ name, filter, count }) => {
    const view = { ...clearedQuery(query), ...filter }
    return {
      name,
      count,
      href: bookAdminHref(view),
      current: query.search === '' && chosen === JSON.stringify(chosenFilters(view)),
    }
  })
  return (
    <ListViews
      label="Chế độ xem sách"
      list="books"
      builtIn={builtIn}
      views={views}
      here={bookAdminHref({ ...query, page: 1 })}
      hrefOf={(filters) => bookAdminHref({ ...readBookAdminQuery(filters), pageSize, page: 1 })}
    />
  )
}
