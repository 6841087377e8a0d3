import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { BookAdminScreen } from '#web/staff/book-admin/list/book-admin-screen.tsx'
import { loadBookAdmin, readBookAdminQuery } from '#web/staff/book-admin/book-admin-query.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-books.ts'

export const loader = adminLoader(({ call, params }) => loadBookAdmin(call, readBookAdminQuery(params)))

export const meta = adminMeta({ title: bookAdminSentences.title, path: '/admin' })

export { shouldRevalidate } from '#web/staff/panel/panel-address.ts'

export default function StaffBooks({ loaderData: { data } }: Route.ComponentProps) {
  return <BookAdminScreen data={data} />
}

export const ErrorBoundary = loadFailure(bookAdminSentences.loadFailed)
