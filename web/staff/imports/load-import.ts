import { redirect } from 'react-router'
import { isUnderWay } from '#contract/catalogue/imports/import-sentences.ts'
import { type BookImport, getImport, getImportRows, getImports } from '#contract/catalogue/imports/imports.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { importHref, type ImportQuery, importRowsShown } from './import-query.ts'

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
