import { isDay } from '#contract/desk/reports/report-period.ts'
import { dayOf } from '#web/base/dates/day-text.ts'
import { listHref, readChoice, readId, readSearch } from '#web/base/platform/queries/list-query.ts'
import { subjectOf } from '#contract/desk/audit/audit-fields.ts'

/** Which entries of the log are looked at, as it stands in the address. */
export type AuditQuery = {
  person_id: number | undefined
  person: string
  action: string
  object_kind: string
  object_id: string
  from: string
  to: string
  before: number | undefined
  /** Those of customers too, who are many. */
  sign_ins: 'all' | undefined
}

export const auditPath = '/admin/audit'

export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const [from, to] = [readDay(params, 'from'), readDay(params, 'to')]
  const before = params.get('before') ?? ''
  return {
    person_id: readId(params, 'person_id'),
    person: readSearch(params, 'person'),
    action: readSearch(params, 'action').slice(0, 100),
    object_kind: readSearch(params, 'object_kind').slice(0, 100),
    object_id: readSearch(params, 'object_id').slice(0, 100),
    from,
    // A span that ends before it begins is meant as one that begins there.
    to: from !== '' && to !== '' && to < from ? '' : to,
    sign_ins: readChoice(params, 'sign_ins', ['all']),
    before: /^[1-9]\d{0,9}$/.test(before) ? Number(before) : undefined,
  }
}

export const auditHref = (query: AuditQuery) => listHref(auditPath, query)

/** Filter as the calls take it: who looks for a person, a deed or a thing finds all of it. */
export function auditFilterOf({ sign_ins, ...query }: AuditQuery): Record<string, string> {
  const { person_id, person, action, object_id } = query
  const isSought = [person_id, person, action, object_id].some(Boolean)
  const filter = { ...query, sign_ins: sign_ins ?? (isSought ? undefined : 'staff') }
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
}

export const isNarrowed = (query: AuditQuery) => auditHref({ ...query, before: undefined }) !== auditPath

function readDay(params: URLSearchParams, name: string): string {
  const text = dayOf(params.get(name) ?? '')
  return isDay(text) ? text : ''
}

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
