import { type AuditKind, loggedSubjects } from '#contract/desk/features.ts'

export type Facts = Readonly<Record<string, unknown>>
export type Sides = { before?: Facts | undefined; after?: Facts | undefined }

const says = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * The entry as the log may keep it, and apart from it what it says of a person; undefined where that is nothing. The log itself is never
 * changed, so it keeps the names of these fields alone; the values stand beside it, until the person is forgotten.
 */
export function setPersonalApart(kind: AuditKind, { before, after }: Sides): { log: Sides; values?: Sides } {
  const told = (loggedSubjects[kind].personal ?? []).filter(
    (field) => says(before?.[field]) || says(after?.[field]),
  )
  if (told.length === 0) return { log: { before, after } }
  const part = (facts: Facts | undefined, keep: boolean) =>
    facts && Object.fromEntries(Object.entries(facts).filter(([field]) => told.includes(field) !== keep))
  return {
    log: { before: part(before, true), after: { ...part(after, true), changed: told } },
    values: { before: part(before, false), after: part(after, false) },
  }
}
