import type { CallName } from '#contract/calls.ts'

/** Address of a call, by its name; a part such as `:id` is taken from the query. */
export function addressOf(name: CallName, query?: object): { method: string; url: string } {
  const space = name.indexOf(' ')
  const given = new Map(Object.entries(query ?? {}))
  const path = name
    .slice(space + 1)
    .replace(/:(\w+)/, (_, part) => encodeURIComponent(String(given.get(part))))
  return { method: name.slice(0, space), url: `/api/v1${path}` }
}
