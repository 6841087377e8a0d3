import { shelfSentences } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import { ShelfScreen } from '#web/staff/book-admin/list/shelf-screen.tsx'
import { loadShelf } from '#web/staff/book-admin/load-shelf.ts'
import { readShelfQuery } from '#web/staff/book-admin/shelf-query.ts'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-books.ts'

export const loader = adminLoader(({ call, params }) => loadShelf(call, readShelfQuery(params)))

export const meta = adminMeta({ title: shelfSentences.title, path: '/admin' })

export { shouldRevalidate } from '#web/staff/panel/keep-list.ts'

export default function StaffBooks({ loaderData: { data } }: Route.ComponentProps) {
  return <ShelfScreen data={data} />
}

export const ErrorBoundary = loadFailure(shelfSentences.loadFailed)
