import type { Catalog, DatabaseFunction, View } from './read-catalog.ts'
import type { DeclaredTable } from './declared-tables.ts'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

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

export type Placed = {
  /** Functions that several features use, and those that tables themselves need. */
  first: DatabaseFunction[]
  functions: ReadonlyMap<string, DatabaseFunction[]>
  views: ReadonlyMap<string, View[]>
}

const root = path.join(import.meta.dirname, '../..')

/** Each function at the feature that uses it alone; each view below all tables that it reads. */
export function placeFunctions(groups: readonly Group[], catalog: Catalog): Placed {
  const names = groups.map(({ group }) => group)
  const views = Map.groupBy(catalog.views, (view) => lastGroup(tablesOf(view, catalog.views), groups))
  const uses = usesOf(groups, catalog)
  const placeOf = (one: DatabaseFunction): string => {
    if (one.of_tables.length > 0) return lastGroup(one.of_tables, groups)
    const [used, ...more] = uses.get(one.signature) ?? []
    return one.needed_by_tables || !used || more.length > 0 ? '' : used
  }
  const functions = Map.groupBy(catalog.functions, placeOf)
  return {
    first: functions.get('') ?? [],
    functions: new Map(names.map((name) => [name, functions.get(name) ?? []])),
    views: new Map(names.map((name) => [name, views.get(name) ?? []])),
  }
}

const tablesOf = (view: View, views: readonly View[]): string[] =>
  view.reads.flatMap((name) => {
    const inner = views.find((other) => other.view === name)
    return inner ? tablesOf(inner, views) : [name]
  })

function lastGroup(tables: readonly string[], groups: readonly Group[]): string {
  const last = groups.findLast((group) => group.tables.some(({ name }) => tables.includes(name)))
  return last?.group ?? ''
}

/** By function the features whose triggers call it, directly or through others; where none does, those whose files name it. */
function usesOf(groups: readonly Group[], { functions, triggers }: Catalog): Map<string, Set<string>> {
  const groupOf = (table: string) => lastGroup([table], groups)
  const called = (name: string) => new RegExp(String.raw`\b${name}\(`)
  const uses = new Map(
    functions.map(({ signature }) => {
      const callers = triggers.filter(({ calls }) => calls === signature)
      return [signature, new Set(callers.map(({ table }) => groupOf(table)))]
    }),
  )
  spreadUses(uses, functions, called)
  const sources = sourcesOf(groups)
  for (const { signature, name } of functions) {
    const own = uses.get(signature)
    if (own?.size !== 0) continue
    for (const { group, text } of sources) if (called(name).test(text)) own.add(group)
  }
  spreadUses(uses, functions, called)
  return uses
}

/** Spreads uses: a function is used by all that use what calls it. */
function spreadUses(
  uses: Map<string, Set<string>>,
  functions: readonly DatabaseFunction[],
  called: (name: string) => RegExp,
) {
  const callersOf = new Map(
    functions.map((one) => [
      one.signature,
      functions.filter((other) => other !== one && called(one.name).test(other.definition)),
    ]),
  )
  let grown = true
  while (grown) {
    grown = false
    for (const { signature } of functions) {
      const own = uses.get(signature)
      const before = own?.size
      for (const caller of callersOf.get(signature) ?? [])
        for (const group of uses.get(caller.signature) ?? []) own?.add(group)
      if (own?.size !== before) grown = true
    }
  }
}

function sourcesOf(groups: readonly Group[]): { group: string; text: string }[] {
  return groups.map(({ group }) => {
    const files = globSync(`server/{*/,}${group}/**/*.ts`, { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts'),
    )
    return { group, text: files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n') }
  })
}
