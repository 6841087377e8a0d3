import { subjectOf } from '#contract/desk/audit/audit-fields.ts'

/** The staff's screen that shows a thing of the log; undefined or empty where it has none. */
export function subjectHref(kind: string, id: string, name: string): string | undefined {
  const known = /^\d+$/.test(id) ? name : ''
  const href = subjectOf(kind)?.href
  if (typeof href === 'function') return href(id, known)
  return href && known && `${href}?${new URLSearchParams({ search: known })}`
}

/** All that the log says of a thing. */
export const historyHref = (kind: string, id: number) =>
  `/admin/audit?${new URLSearchParams({ object_kind: kind, object_id: String(id) })}`
