import { type ViewRow, listViews, countEach } from './view-store.ts'
import { mostCountedInView, type ViewList } from '#contract/desk/views/view-sentences.ts'
import type { CountedView } from '#contract/desk/views/views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readFilters } from './view-filters.ts'

export const present = ({ view_id, name, shared, filters, version }: ViewRow) => ({
  view_id,
  name,
  shared,
  filters: { ...filters },
  version,
})

/** The views of a list that an account sees, with how many each finds. */
export async function showViews(db: Db, accountId: number, list: ViewList): Promise<CountedView[]> {
  const rows = await listViews(db, accountId, list)
  const read = rows.map((row) => ({ row, wanted: readFilters(list, row.filters) }))
  const counts = await countEach(
    db,
    read.flatMap(({ wanted }) => ('problem' in wanted ? [] : [wanted])),
  )
  return read.map(({ row, wanted }) => {
    const found = 'problem' in wanted ? null : (counts.shift() ?? 0)
    return {
      ...present(row),
      count: found === null ? null : Math.min(found, mostCountedInView),
      more: found !== null && found > mostCountedInView,
    }
  })
}
