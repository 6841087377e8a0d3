import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './test/rules/read-sources.ts'

const root = import.meta.dirname
const index = 'docs/decisions/README.md'
const dependencies = 'docs/decisions/001-dependencies.md'
const decisionNames = readdirSync(path.join(root, 'docs/decisions')).filter((name) => name !== 'README.md')
const decisions = decisionNames.map((name) => `docs/decisions/${name}`)
const numbers = decisionNames.map((name) => name.slice(0, 3))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  index,
  ...decisions,
]
const read = (page: string) => readFileSync(path.join(root, page), 'utf8')
const countWords = (page: string) => read(page).split(/\s+/).length
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match)

test.each(pages)('the document %s leads only to files that are there', (page) => {
  const own = matches(read(page), /\]\(([^)#\s]+)[^)]*\)/g).filter((to) => !/^[a-z]+:/.test(to))
  expect(own.filter((to) => !existsSync(path.join(root, path.dirname(page), to)))).toEqual([])
})

/** The tables of all packages and of what is built on their private parts are as long as these are many. */
const mostWords = (page: string) => (page === dependencies ? 2_100 : 450)

test.each(decisions)('the decision %s says its status, since when, and fits a page', (page) => {
  expect(read(page)).toMatch(/^# \d{3} .+\n\nStatus: (accepted|superseded by \d{3}), \d{4}-\d\d-\d\d\n/)
  expect(read(page).slice(2, 5)).toBe(path.basename(page).slice(0, 3))
  expect(countWords(page)).toBeLessThanOrEqual(mostWords(page))
})

test.each([index, ...decisions])(
  'the page %s names records by their numbers, and files that are there',
  (page) => {
    const links = [...read(page).matchAll(/\[(\d{3})\b[^\]]*\]\((?:[^)]*\/)?(\d{3})-/g)]
    expect(links.filter(([, said, meant]) => said !== meant).map(([link]) => link)).toEqual([])
    const files = matches(
      read(page),
      /`((?:contract|server|web|db|test|bench|scripts|deploy|docs)\/[^`\s*]+)`/g,
    )
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  },
)

test('the decisions are few enough to be read, and their page names each', () => {
  expect(decisions.length).toBeLessThanOrEqual(45)
  expect(new Set(numbers).size).toBe(decisions.length)
  const [list = ''] = read(index).split('## Superseded')
  expect(matches(list, /^- \[\d{3} [^\]]+\]\(([^)]+)\): /gm).toSorted()).toEqual(decisionNames.toSorted())
})

test('a number that went leads to a record that stands', () => {
  const [, superseded = ''] = read(index).split('## Superseded')
  const rows = superseded.split('\n').filter((line) => /^\| \d/.test(line))
  const gone = rows.map((row) => row.slice(2, 5))
  expect(gone).toEqual([...new Set(gone)].toSorted())
  expect(gone.filter((number) => numbers.includes(number))).toEqual([])
  const successors = rows.flatMap((row) => matches(row.slice(5), /\b(\d{3})\b/g))
  expect(successors.filter((number) => !numbers.includes(number))).toEqual([])
})

test('code, migrations and documents name only decisions that exist', () => {
  const migrations = readdirSync(path.join(root, 'db/migrations')).map((name) => `db/migrations/${name}`)
  const sources = [
    ...readSources(['contract', 'server', 'web', 'test', 'proof', 'scripts']),
    ...[...migrations, ...pages, '.env.example'].map((name) => ({ name, text: read(name) })),
  ]
  const broken = sources.flatMap(({ name, text }) => [
    ...matches(text, /decisions\/(\d{3}-[\w-]+\.md)/g)
      .filter((file) => !decisionNames.includes(file))
      .map((file) => `${name}: ${file}`),
    ...matches(text, /\bdecision (\d{3})\b/gi)
      .filter((number) => !numbers.includes(number))
      .map((number) => `${name}: decision ${number}`),
  ])
  expect(broken).toEqual([])
})

test('each package has its reason, and each reason a package', () => {
  const { dependencies: used, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const packages = Object.keys({ ...used, ...devDependencies, ...optionalDependencies })
  const cells = matches(read(dependencies), /^\| (`[^|]+) \|/gm)
  const reasons = cells.flatMap((cell) => matches(cell, /`([^`]+)`/g))
  const isFor = (reason: string, name: string) =>
    reason.endsWith('/*') ? name.startsWith(reason.slice(0, -1)) : name === reason
  expect(packages.filter((name) => !reasons.some((reason) => isFor(reason, name)))).toEqual([])
  expect(reasons.filter((reason) => !packages.some((name) => isFor(reason, name)))).toEqual([])
})

test('the architecture is a walk that a newcomer reads in minutes', () => {
  expect(countWords('docs/ARCHITECTURE.md')).toBeLessThanOrEqual(900)
})

test('a list of the staff has six files of its own, and a line elsewhere', () => {
  const howTo = read('docs/HOW-TO.md')
  const section =
    howTo.slice(howTo.indexOf('## … a list of the staff with its screen')).split('\n## ')[0] ?? ''
  const own = matches(section, /^\d\. \[[^\]]+\]\(\.\.\/([^)]+)\)/gm)
  expect(own).toHaveLength(6)
  const declaration = own[0] ?? ''
  const using = readSources(['contract', 'server', 'web']).filter(({ text }) =>
    new RegExp(`(#|\\./)[^']*${path.basename(declaration)}'`).test(text),
  )
  expect(using.map(({ name }) => name).filter((name) => !own.includes(name))).toEqual([
    'contract/goods/stock/stock-feature.ts',
  ])
})

const groupFolders = ['server', 'web'].flatMap((room) =>
  readdirSync(path.join(root, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'public')
    .map(({ name }) => `${room}/${name}`),
)

test.each([...groupFolders, 'proof'])(
  'the README of %s says in a few lines what lives in each folder',
  (folder) => {
    const rows = matches(read(`${folder}/README.md`), /^\| ([^|]+) \|/gm)
    const named = rows.flatMap((cell) => cell.split(/[,\s`/]+/))
    const folders = readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.filter((name) => !named.includes(name) && name !== 'screens')).toEqual([])
    expect(rows.length).toBeLessThanOrEqual(12)
  },
)
