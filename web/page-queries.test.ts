import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { pageQueries } from '#contract/platform/pages/page-queries.ts'
import routes from './routes.ts'

const web = import.meta.dirname
const texts = new Map<string, string>()
const textOf = (file: string) => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

type Page = { path: string; file: string; parents: readonly string[] }

function pagesOf(entries: readonly RouteConfigEntry[], under = '', parents: readonly string[] = []): Page[] {
  return entries.flatMap((entry) => {
    const file = path.join(web, entry.file)
    const at = [under, entry.path].filter(Boolean).join('/')
    const inner = pagesOf(entry.children ?? [], at, [...parents, file])
    return entry.children ? inner : [{ path: `/${at}`, file, parents }]
  })
}

/** Pages that ask for the visitor are drawn for that visitor alone, with the whole address. */
const asksForVisitor = ({ file, parents }: Page) =>
  [file, ...parents].some((one) => /requireSignedIn|requireAdmin|adminLoader|\.visitor\(\)/.test(textOf(one)))

const shared = pagesOf(routes).filter((page) => !page.path.endsWith('*') && !asksForVisitor(page))

function filesBehind(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name = ''] of textOf(file).matchAll(/(?:from |import\()'((?:#web|\.{1,2})\/[^']+\.tsx?)'/g)) {
    const next = name.startsWith('#web') ? path.join(web, name.slice(5)) : path.join(path.dirname(file), name)
    if (existsSync(next)) filesBehind(next, seen)
  }
  return seen
}

const reads =
  /(?:params|searchParams|search\))\.(?:get|getAll|has)\(\s*'([^']+)'|\((?:params|\w*searchParams), '([^']+)'/gi

/** A function that is exported counts where another file behind the page names it. */
function namesReadBehind(page: string): string[] {
  const files = [...filesBehind(page)]
  const isUsed = (block: string, file: string) => {
    const [, exported] = /^export (?:async )?(?:function|const) (\w+)/.exec(block) ?? []
    if (!exported || file === page) return true
    return files.some((other) => other !== file && new RegExp(`\\b${exported}\\b`).test(textOf(other)))
  }
  const blocksOf = (file: string) => textOf(file).split(/\n(?=export |function |const )/)
  const used = files.flatMap((file) => blocksOf(file).filter((block) => isUsed(block, file)))
  return used.flatMap((block) =>
    [...block.matchAll(reads)].map(([, method, argument]) => method ?? argument ?? ''),
  )
}

test('every page that is the same for everybody declares the query parameters that it reads', () => {
  expect(shared.map(({ path: page }) => page).toSorted()).toEqual(Object.keys(pageQueries).toSorted())
})

test.each(shared.map((page) => [page.path, page] as const))(
  'the page %s reads only the query parameters that it declares',
  (_path, page) => {
    const read = namesReadBehind(page.file)
    expect(read.filter((name) => !Object.hasOwn(pageQueries[page.path] ?? {}, name))).toEqual([])
  },
)

test('the query parameters that a page reads are found in its sources', () => {
  const books = shared.find(({ path: page }) => page === '/books')
  expect(namesReadBehind(books?.file ?? '')).toEqual(
    expect.arrayContaining(['q', 'category_id', 'in_stock', 'page']),
  )
})
