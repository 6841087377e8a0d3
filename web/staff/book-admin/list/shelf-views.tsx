import type { ShelfFigures } from '#contract/catalogue/book-admin/shelf.ts'
import type { ShelfData } from '#web/staff/book-admin/load-shelf.ts'
import {
  chosenFilters,
  clearedQuery,
  readShelfQuery,
  shelfHref,
  type ShelfQuery,
} from '#web/staff/book-admin/shelf-query.ts'
import { ListViews } from '#web/staff/views/list-views.tsx'

type Views = readonly { name: string; filter: Partial<ShelfQuery>; count: number }[]

const viewsOf = (figures: ShelfFigures): Views => [
  { name: 'Tất cả', filter: {}, count: figures.books },
  { name: 'Sắp hết', filter: { stock: 'low' }, count: figures.few_left - figures.out_of_stock },
  { name: 'Hết hàng', filter: { stock: 'out' }, count: figures.out_of_stock },
  { name: 'Chưa có bìa', filter: { cover: 'false' }, count: figures.without_cover },
  { name: 'Thiếu ISBN', filter: { hasIsbn: 'false' }, count: figures.without_isbn },
  { name: 'Thùng rác', filter: { withdrawn: 'true' }, count: figures.withdrawn },
]

/** The parts of the shelf that want looking after and those of saved filters, each with how many books are in it. */
export function ShelfViews({ query, figures, views }: Pick<ShelfData, 'query' | 'figures' | 'views'>) {
  const chosen = JSON.stringify(chosenFilters(query))
  const { pageSize } = query
  const builtIn = viewsOf(figures).map(({ name, filter, count }) => {
    const view = { ...clearedQuery(query), ...filter }
    return {
      name,
      count,
      href: shelfHref(view),
      current: query.search === '' && chosen === JSON.stringify(chosenFilters(view)),
    }
  })
  return (
    <ListViews
      label="Chế độ xem sách"
      list="books"
      builtIn={builtIn}
      views={views}
      here={shelfHref({ ...query, page: 1 })}
      hrefOf={(filters) => shelfHref({ ...readShelfQuery(filters), pageSize, page: 1 })}
    />
  )
}
