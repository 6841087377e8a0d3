import type { ViewRow } from './view-store.ts'

export const present = ({ view_id, name, shared, filters, version }: ViewRow) => ({
  view_id,
  name,
  shared,
  filters: { ...filters },
  version,
})
