import querystring from 'node:querystring'
import { budgets } from '#server/platform/process/config/budgets.ts'

/**
 * A query string as plain values. A name given twice, or as `name[]`, becomes a list, which every schema of
 * a plain value refuses.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(
    querystring.parse(text, '&', '=', { maxKeys: budgets.query.names }),
  )) {
    const bracket = name.indexOf('[')
    if (bracket > 0) values[name.slice(0, bracket)] = [value].flat()
    else values[name] ??= value
  }
  return values
}
