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
