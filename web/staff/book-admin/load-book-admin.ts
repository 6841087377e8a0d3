import { getCategories } from '#contract/catalogue/books/catalogue.ts'
import { getStaffBooks } from '#contract/catalogue/book-admin/book-admin.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadViews } from '#web/staff/views/load-views.ts'
import { askedFor, type BookAdminQuery } from './book-admin-query.ts'

/** A page of the books with how the shelf stands; beyond the last one it is the last. On the server only. */
export async function loadBookAdmin(call: CallEndpoint, query: BookAdminQuery) {
  const { page, pageSize } = query
  const ask = (number: number) =>
    call(getStaffBooks, { query: { page: String(number), page_size: String(pageSize), ...askedFor(query) } })
  const [first, { data: categories }, views] = await Promise.all([
    ask(page),
    call(getCategories),
    loadViews(call, 'books'),
  ])
  const lastPage = Math.max(first.pagination.total_pages, 1)
  const { data, pagination, figures } = page > lastPage ? await ask(lastPage) : first
  return {
    books: data,
    figures,
    views,
    categories: categories.map(({ category_id, name }) => ({ category_id, name })),
    query: { ...query, page: Math.min(page, lastPage) },
    lastPage,
    total: pagination.total,
  }
}
export type BookAdminData = Awaited<ReturnType<typeof loadBookAdmin>>
