import type { SourceFile } from './architecture-rules.ts'

/** Files whose statements have the name of their table computed, and the tables that it may be. */
const computedNames: Readonly<Record<string, readonly string[]>> = {
  // Backups are restored into every table, with rows that its feature wrote.
  'server/operations/backup/dump/rows-store.ts': [],
  'server/catalogue/books/save/name-store.ts': ['authors', 'categories', 'publishers', 'series'],
  'server/catalogue/books/save/name-writing-store.ts': ['authors', 'categories', 'publishers', 'series'],
}

const inSql =
  /\b(?:insert\s+into|(?<!\b(?:for|key|do)\s+)update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?(?:"?(?<table>[a-z_]\w*)"?|(?<computed>\$\{))/gi
const inCode = /\.(?:insert|update|delete)\(\s*(?<declared>\w+)\s*\)/g

const featureOf = (name: string) => name.split('/').slice(0, 3).join('/')
const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

/** Tables by their name and by that of their declaration, each with the feature in whose folder it is declared. */
function ownersOf(files: readonly SourceFile[]) {
  const declared = files
    .filter(({ name }) => name.startsWith('server/') && name.endsWith('-tables.ts'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, named = '', table = '']) => ({
        named,
        table,
        feature: featureOf(name),
      })),
    )
  return {
    byTable: Map.groupBy(declared, ({ table }) => table),
    byName: new Map(declared.map(({ named, table }) => [named, table])),
  }
}

/**
 * Each statement of a store that writes a table of another feature, or one that no feature declares, and each table that two declare. A
 * feature that needs it calls the store of the one that has the table, or says in its descriptor what is to be called of it.
 */
export function findForeignWrites(files: readonly SourceFile[]): string[] {
  const { byTable, byName } = ownersOf(files)
  const twice = [...byTable]
    .filter(([, owners]) => owners.length > 1)
    .map(([table]) => `${table} has two owners`)
  const server = files.filter(({ name }) => name.startsWith('server/') && !name.endsWith('.test.ts'))
  const foreign = server.flatMap(({ name, text }) => {
    const code = withoutComments(text)
    const statements = [...code.matchAll(inSql)]
    const computed = computedNames[name]
    const tables = new Set([
      ...[...code.matchAll(inCode)].flatMap(({ groups }) => byName.get(groups?.['declared'] ?? '') ?? []),
      ...statements.flatMap(({ groups }) => groups?.['table'] ?? computed ?? []),
    ])
    const computes = statements.some(({ groups }) => groups?.['computed'])
    return [
      ...(computes && !computed ? [`${name} writes a table whose name is computed`] : []),
      ...(computed && !computes ? [`${name} computes the name of no table any longer`] : []),
      ...[...tables].flatMap((table) => {
        const owner = byTable.get(table)?.[0]?.feature
        if (owner === featureOf(name)) return []
        if (owner) return [`${name} writes ${table} of ${owner}`]
        return name.endsWith('-store.ts') ? [`${name} writes ${table}, which no feature declares`] : []
      }),
    ]
  })
  return [...twice, ...foreign]
}
