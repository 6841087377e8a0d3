import path from 'node:path'
import { type Arrow, arrowsBetween, drawGroups, drawTables, findHubs } from './draw-tables.ts'
import type { Group } from './place-tables.ts'
import type { Catalog } from './read-catalog.ts'

const preface = `# The tables of the shop

\`npm run schema\` writes this page and [db/schema.sql](../db/schema.sql), where each table stands with its columns, constraints, indexes and
triggers. A test holds that both are what the migrations make.`

const legend = `Below each feature stand its tables and what their foreign keys refer to. At the table that is referred to \`||\` says that there is one
row, \`|o\` that there may be none; at the other end \`o|\` is one row at most, \`o{\` any number. A table of another feature has the name of that
before its own.`

/** The page that draws the tables, feature by feature. */
export function writePage(groups: readonly Group[], catalog: Catalog): string {
  const arrows = arrowsBetween(groups, catalog)
  return `${[
    preface,
    ...describeAll(groups, arrows, catalog),
    legend,
    ...groups.flatMap((group) => describeGroup(group, groups, catalog)),
  ].join('\n\n')}\n`
}

function describeAll(groups: readonly Group[], arrows: readonly Arrow[], { constraints }: Catalog): string[] {
  const tables = groups.flatMap((group) => group.tables).length
  const keys = constraints.filter(({ references }) => references).length
  const rows = groups.map((group) => {
    const to = arrows.filter(({ from }) => from === group.group).map((arrow) => `${arrow.to} ${arrow.keys}`)
    return `| [${group.group}](#${group.group}) | ${group.tables.length} | ${to.join(', ')} |`
  })
  return [
    '## All features',
    `${tables} tables of ${groups.length} features, and ${keys} foreign keys.`,
    ['| feature | tables | foreign keys to other features |', '|---|---|---|', ...rows].join('\n'),
    `The same as a picture, without the arrows to ${findHubs(groups, arrows).join(', ')}, to which a quarter of the features or more refer:`,
    drawGroups(groups, arrows),
  ]
}

function describeGroup(group: Group, groups: readonly Group[], catalog: Catalog): string[] {
  const files = group.files.map((file) => `[${path.posix.basename(file)}](../${file})`)
  const tables = group.tables.map(({ name, about }) => `- \`${name}\`${about ? `: ${about}` : ''}`)
  const picture = drawTables(group, groups, catalog)
  return [`## ${group.group}`, files.join(',\n'), tables.join('\n'), ...(picture ? [picture] : [])]
}
