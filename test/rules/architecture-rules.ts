export type SourceFile = { name: string; text: string }

/** Features of the server in their order: each imports only from those before it. */
const serverOrder = [
  'platform',
  'shop',
  'people',
  'outbox',
  'consents',
  'sessions',
  'providers',
  'accounts',
  'audit',
  'policies',
  'notifications',
  'drawing',
  'reviews',
  'search',
  'catalogue',
  'restock',
  'sheets',
  'shelf',
  'names',
  'campaigns',
  'picks',
  'sitemap',
  'window',
  'imports',
  'credit',
  'cart',
  'wishes',
  'reading-lists',
  'coupons',
  'orders',
  'enquiries',
  'bank',
  'gateways',
  'sandbox',
  'payments',
  'transfers',
  'cod',
  'goods',
  'counter',
  'transactions',
  'fulfilment',
  'views',
  'returns',
  'letters',
  'chat',
  'inbox',
  'desk',
  'reports',
  'today',
  'backup',
  'doctor',
  'health',
]
const webLast = ['storefront', 'admin']
const webFirst = ['platform', 'ui']
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
  const [room, place = ''] = from.split('/')
  if (isTest(from)) return true
  if (room === 'contract') return to.startsWith('contract/') || to === 'zod/mini'
  if (room === 'server')
    return to.startsWith('server/') ? downServer(from, to) : !/^(web|test|scripts|bench)\//.test(to)
  if (room === 'web')
    return to.startsWith('web/') ? downWeb(place, to) : !/^(server|test|scripts|bench)\//.test(to)
  return true
}

const isTest = (name: string) => /\.test\.tsx?$/.test(name)
const parser = /^(server\/sheets\/read-(sheet|csv|html|xls|xlsx)\.ts|(csv-parse|hucre)(\/.*)?)$/
/** These make workbooks and read none. */
const writesWorkbooks = /^server\/(shelf\/sheet-of-books|imports\/report\/import-sheets)\.ts$/

/** A sheet that a person sent is parsed by the program of the threads and what it is made of; its own tests do so too. */
function readsOutsideThread(from: string, to: string): boolean {
  if (!from.startsWith('server/') || isTest(from) || !parser.test(to)) return false
  if (to === 'hucre/xlsx' && writesWorkbooks.test(from)) return false
  const through = to === 'server/sheets/read-sheet.ts' ? /^server\/sheets\/sheet-worker\.ts$/ : parser
  return !through.test(from)
}

const isFile = (place: string) => place.includes('.')

function downServer(from: string, to: string): boolean {
  const [, here = ''] = from.split('/')
  const [, there = ''] = to.split('/')
  // app.ts and main.ts put everything together.
  if (isFile(here) || here === there) return true
  return serverOrder.includes(there) && serverOrder.indexOf(there) < serverOrder.indexOf(here)
}

function downWeb(here: string, to: string): boolean {
  const [, there = ''] = to.split('/')
  if (isFile(here) || here === there) return true
  if (there === '+types') return true
  return webLevel(there) < webLevel(here) || (webLevel(there) === 1 && webLevel(here) === 1)
}

const webLevel = (place: string) => (webFirst.includes(place) ? 0 : webLast.includes(place) ? 2 : 1)

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
  if (room !== 'server' || place === 'platform' || isFile(place) || isTest(name)) return []
  const store = /-(store|tables)\.ts$/.test(name)
  const breaches: string[] = []
  if (!store && /\bsql(<[^>]*>)?`|\.execute\(|from 'drizzle-orm/.test(text))
    breaches.push(`${name}: SQL stands in stores`)
  if (store && /\.transaction\(/.test(text)) breaches.push(`${name}: a transaction begins in a verb`)
  return breaches
}

const writes =
  /\b(?:insert\s+into|update\s+(?:only\s+)?["\w$]|delete\s+from|for\s+(?:no\s+key\s+)?(?:update|share)|lock\s+table|pg_notify|nextval)|\.(?:insert|update|delete)\(/i

/** What takes a `ReadDb` may run on a replica. */
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
