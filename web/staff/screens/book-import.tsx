import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { readImportQuery, loadImport } from '#web/staff/imports/import-query.ts'
import { ImportScreen } from '#web/staff/imports/import-screen.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/book-import.ts'

export const loader = adminLoader(({ call, params }) => loadImport(call, readImportQuery(params)))

export const meta = adminMeta({
  title: importSentences.title,
  path: '/admin/books/import',
  description: importSentences.about,
})

export default function BookImport({ loaderData: { data } }: Route.ComponentProps) {
  return <ImportScreen data={data} />
}

export const ErrorBoundary = loadFailure('Không thể tải lần nhập sách này.')
