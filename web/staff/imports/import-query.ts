import { redirect } from 'react-router'
import { isUnderWay } from '#contract/catalogue/imports/import-sentences.ts'
import { type BookImport, getImport, getImportRows, getImports } from '#contract/catalogue/imports/imports.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

/** Query of the address: the import, and which of its rows. */
export type ImportQuery = { id: number | undefined; only: RowTab | undefined; page: number }

/** Which rows are shown. */
export const rowTabs = ['all', 'problems', 'notes'] as const
export type RowTab = (typeof rowTabs)[number]

export const importPath = '/admin/books/import'
export const importRowsShown = 50

export function readImportQuery(params: URLSearchParams): ImportQuery {
  return {
    id: positiveNumber(params.get('id')),
    only: rowTabs.find((tab) => tab === params.get('only')),
    page: positiveNumber(params.get('page')) ?? 1,
  }
}

export function importHref({ id, only, page = 1 }: Partial<ImportQuery>): string {
  const params = new URLSearchParams()
  if (id !== undefined) params.set('id', String(id))
  if (only) params.set('only', only)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? importPath : `${importPath}?${params}`
}

function positiveNumber(text: string | null): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined
}

const recentShown = 8

/** The import that the address names; without one the address becomes that of the import under way, to see its end too. */
export async function loadImport(call: CallEndpoint, query: ImportQuery) {
  const { data: recent } = await call(getImports, { query: { page: '1', page_size: String(recentShown) } })
  const shown = await findShown(call, query, recent)
  return { recent, shown, rows: shown && (await loadRows(call, shown, query)), query }
}

async function findShown(call: CallEndpoint, { id }: ImportQuery, recent: readonly BookImport[]) {
  if (id !== undefined) return (await call(getImport, { query: { id: String(id) } })).data
  const underWay = recent.find(({ status }) => isUnderWay(status))
  if (underWay) throw redirect(importHref({ id: underWay.import_id }))
  return undefined
}

/** Loads the rows with problems first, else all rows with their outcome. */
async function loadRows(call: CallEndpoint, shown: BookImport, { only, page }: ImportQuery) {
  const wanted = only ?? (hasProblems(shown) ? 'problems' : 'all')
  const ask = (number: number) =>
    call(getImportRows, {
      query: {
        id: String(shown.import_id),
        only: wanted === 'all' ? undefined : wanted,
        page: String(number),
        page_size: String(importRowsShown),
      },
    })
  let answer = await ask(page)
  const lastPage = Math.max(answer.pagination.total_pages, 1)
  if (page > lastPage) answer = await ask(lastPage)
  const { data, pagination } = answer
  return { only: wanted, data, lastPage, page: Math.min(page, lastPage), total: pagination.total }
}

export function hasProblems({ counts }: BookImport): boolean {
  return counts.bad + counts.kept + counts.doubtful + counts.without_category > 0
}

export type ImportData = Awaited<ReturnType<typeof loadImport>>
export type ImportRows = NonNullable<ImportData['rows']>
