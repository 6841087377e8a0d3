export type SourceFile = { name: string; text: string }

/** Groups of features in their order, which is that of the folders: each imports only from those before it, and `app` puts all together. */
const groups = {
  contract: [
    'platform',
    'base',
    'identity',
    'catalogue',
    'selling',
    'goods',
    'talking',
    'desk',
    'operations',
  ],
  server: [
    'platform',
    'base',
    'identity',
    'catalogue',
    'selling',
    'goods',
    'talking',
    'desk',
    'operations',
    'app',
  ],
  web: ['base', 'shop', 'staff'],
} as const
type Room = keyof typeof groups
const meaningless = /^(utils?|helpers?|types?|index|common|misc|shared)$/

/** Every place where the house's walls are broken, in words. */
export function findBreaches(files: readonly SourceFile[]): string[] {
  const imports = files.flatMap((file) => importsOf(file).map((to) => ({ from: file.name, to })))
  return [
    ...imports
      .filter((arrow) => !mayImport(arrow.from, arrow.to))
      .map(({ from, to }) => `${from} must not import ${to}`),
    ...imports
      .filter((arrow) => readsOutsideThread(arrow.from, arrow.to))
      .map(({ from, to }) => `${from} reads a person's file outside the thread for that: ${to}`),
    ...files.flatMap(climbing),
    ...files.flatMap(badNames),
    ...sameNames(files),
    ...files.flatMap(misplacedSql),
    ...files.flatMap(writesWhereRead),
    ...circles(imports),
    ...featureCycles(imports),
    ...folderCycles(imports),
    ...fullFolders(files),
  ]
}

export function importsOf({ name, text }: SourceFile): string[] {
  const found = text.matchAll(/(?:\bfrom|(?<!-)\bimport)\s*\(?\s*'([^']+)'/g)
  return [...found].map(([, to = '']) => resolve(name, to))
}

/** Inside a folder `./x.ts`, beyond it the package's names: then a wall is seen in the import itself. */
function climbing({ name, text }: SourceFile): string[] {
  return /\bfrom '\.\.\//.test(text) && !isTest(name) ? [`${name} climbs out of its folder`] : []
}

/** The name of the imported file from the project's root; packages stay as they are. */
function resolve(from: string, to: string): string {
  if (to.startsWith('#')) return to.slice(1)
  if (!to.startsWith('.')) return to
  const parts = from.split('/').slice(0, -1)
  for (const part of to.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function mayImport(from: string, to: string): boolean {
  const [room = ''] = from.split('/')
  if (isTest(from) || !isRoom(room)) return true
  if (to.startsWith(`${room}/`)) return importsDown(room, from, to)
  if (room === 'contract') return to === 'zod/mini'
  const closed = room === 'server' ? /^(web|test|scripts|proof)\// : /^(server|test|scripts|proof)\//
  return !closed.test(to)
}

/** Screens put the features of the web together: their routes alone name them. */
const screens = /^web\/(?:shop|staff)\/screens\//

const isRoom = (name: string): name is Room => Object.hasOwn(groups, name)

/** Files directly in a room, as `contract/calls.ts` and `web/root.tsx`, put its groups together. */
function importsDown(room: Room, from: string, to: string): boolean {
  const order: readonly string[] = groups[room]
  const groupOf = (name: string) => name.split('/')[1] ?? ''
  const [here, there] = [groupOf(from), groupOf(to)]
  if (isFile(here) || there === '+types') return true
  if (screens.test(to) && !screens.test(from)) return false
  return order.includes(there) && order.indexOf(there) <= order.indexOf(here)
}

const isTest = (name: string) => /\.test\.tsx?$/.test(name)
const parser = /^(server\/base\/sheets\/read-(sheet|csv|html|xls|xlsx)\.ts|(csv-parse|hucre)(\/.*)?)$/
/** These make workbooks and read none. */
const writesWorkbooks = /^server\/catalogue\/(book-admin\/sheet-of-books|imports\/report\/import-sheets)\.ts$/

/** A sheet that a person sent is parsed by the program of the threads and what it is made of; its own tests do so too. */
function readsOutsideThread(from: string, to: string): boolean {
  if (!from.startsWith('server/') || isTest(from) || !parser.test(to)) return false
  if (to === 'hucre/xlsx' && writesWorkbooks.test(from)) return false
  const through =
    to === 'server/base/sheets/read-sheet.ts' ? /^server\/base\/sheets\/sheet-worker\.ts$/ : parser
  return !through.test(from)
}

const isFile = (place: string) => place.includes('.')

function badNames({ name }: SourceFile): string[] {
  const base = (name.split('/').at(-1) ?? '').replace(/(\.(test|db|client|server|config))*\.tsx?$/, '')
  if (meaningless.test(base)) return [`${name}: a name that says what is in it, please`]
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(base) ? [] : [`${name}: names are in kebab-case`]
}

function sameNames(files: readonly SourceFile[]): string[] {
  const seen = new Map<string, string>()
  const breaches: string[] = []
  for (const { name } of files.filter((file) => !isTest(file.name))) {
    const base = (name.split('/').at(-1) ?? '').replace(/\.tsx?$/, '')
    // Each feature declares itself in a file of that name.
    if (base === 'feature') continue
    const other = seen.get(base)
    if (other && roomOf(other) !== 'contract' && roomOf(name) !== 'contract')
      breaches.push(`${name} has the name of ${other}`)
    seen.set(base, name)
  }
  return breaches
}

const roomOf = (name: string) => name.split('/')[0]

function misplacedSql({ name, text }: SourceFile): string[] {
  const [room, place = ''] = name.split('/')
  if (room !== 'server' || place === 'platform' || place === 'app' || isTest(name)) return []
  const store = /-(store|tables)\.ts$/.test(name)
  const breaches: string[] = []
  if (!store && /\bsql(<[^>]*>)?`|\.execute\(|from 'drizzle-orm/.test(text))
    breaches.push(`${name}: SQL stands in stores`)
  if (store && /\.transaction\(/.test(text)) breaches.push(`${name}: a transaction begins in a verb`)
  return breaches
}

const writes =
  /\b(?:insert\s+into|update\s+(?:only\s+)?["\w$]|delete\s+from|for\s+(?:no\s+key\s+)?(?:update|share)|lock\s+table|pg_notify|nextval)|\.(?:insert|update|delete)\(/i

/** Functions that take a `ReadDb` may run on a replica, and must not write. */
function writesWhereRead({ name, text }: SourceFile): string[] {
  if (!name.startsWith('server/') || !name.endsWith('-store.ts')) return []
  return text
    .split(/\n(?=(?:export |async |const |function ))/)
    .filter((part) => /\bdb: ReadDb\b/.test(part) && writes.test(withoutComments(part)))
    .map((part) => `${name} writes through what only reads: ${part.split('\n')[0]}`)
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

function circles(imports: readonly { from: string; to: string }[]): string[] {
  const next = Map.groupBy(imports, (arrow) => arrow.from)
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) found.push(`a circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`)
    if (done.has(file) || way.includes(file)) return
    for (const arrow of next.get(file) ?? []) walk(arrow.to, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return found
}

const folderOf = (name: string) => name.split('/').slice(0, -1).join('/')

/** `server/selling/orders` of a file of any depth in it; what lies directly in a group or a room is no feature. */
const featureOf = (name: string) => {
  const parts = name.split('/')
  return parts.length > 3 && isRoom(parts[0] ?? '') ? parts.slice(0, 3).join('/') : undefined
}

/** Features of one group are in no order that is written down: it is enough that each can be understood before those that use it. */
function featureCycles(imports: readonly { from: string; to: string }[]): string[] {
  const arrows = imports
    .filter(({ from }) => !isTest(from) && !/^(server|contract)\/platform\//.test(from))
    .map(({ from, to }) => ({ from: featureOf(from), to: featureOf(to) }))
    .filter((arrow): arrow is { from: string; to: string } => Boolean(arrow.from && arrow.to))
    .filter(({ from, to }) => from !== to)
  return circles(arrows)
}

/** Between folders of the platform, as between its files: each can be understood without those that use it. */
function folderCycles(imports: readonly { from: string; to: string }[]): string[] {
  const inPlatform = (name: string) => name.startsWith('server/platform/')
  const arrows = imports
    .filter(({ from, to }) => inPlatform(from) && inPlatform(to) && !isTest(from))
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to)
  return circles(arrows)
}

const mostFiles = 25

function fullFolders(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(files, ({ name }) => folderOf(name))
  return [...folders]
    .filter(([, inside]) => inside.length > mostFiles)
    .map(([folder, inside]) => `${folder} has ${inside.length} files, more than ${mostFiles}`)
}
