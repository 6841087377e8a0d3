import type { Catalog } from './read-catalog.ts'
import type { DeclaredTable } from './declared-tables.ts'

export type Group = { group: string; files: string[]; tables: DeclaredTable[] }

type Arrow = { from: string; to: string }

/**
 * The features with their tables, in an order in which one stands above those that refer to it, as far as there is one: of all features
 * that are left the next one refers least to others that are left, and is referred to most.
 */
export function placeTables(declared: readonly DeclaredTable[], { tables, constraints }: Catalog): Group[] {
  const byName = new Map(declared.map((table) => [table.name, table]))
  const stray = tables.filter(({ table }) => !byName.has(table)).map(({ table }) => table)
  if (stray.length > 0) throw new Error(`No server/*/…-tables.ts declares ${stray.join(', ')}`)
  const arrows = constraints.flatMap(({ table, references }) =>
    references && references !== table ? [{ from: table, to: references }] : [],
  )
  const groupOf = (name: string) => byName.get(name)?.group ?? ''
  const groups = Map.groupBy(declared, ({ group }) => group)
  const between = arrows
    .map(({ from, to }) => ({ from: groupOf(from), to: groupOf(to) }))
    .filter(({ from, to }) => from !== to)
  return order([...groups.keys()].toSorted(), between).map((group) => {
    const inside = groups.get(group) ?? []
    const ordered = order(
      inside.map(({ name }) => name),
      arrows.filter(({ from, to }) => groupOf(from) === group && groupOf(to) === group),
    )
    return {
      group,
      files: [...new Set(inside.map(({ file }) => file))],
      tables: ordered.flatMap((name) => byName.get(name) ?? []),
    }
  })
}

/** Ties go to the earlier one of two that are alike. */
function order(names: readonly string[], arrows: readonly Arrow[]): string[] {
  const left = new Set(names)
  const placed: string[] = []
  const count = (counted: (arrow: Arrow) => boolean) => arrows.filter(counted).length
  while (left.size > 0) {
    const [next] = [...left]
      .map((name) => ({
        name,
        refers: count(({ from, to }) => from === name && left.has(to)),
        referred: count(({ to }) => to === name),
      }))
      .toSorted((a, b) => a.refers - b.refers || b.referred - a.referred)
    if (!next) break
    left.delete(next.name)
    placed.push(next.name)
  }
  return placed
}
