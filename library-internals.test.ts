import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const folders = ['server/platform/library-internals', 'web/base/platform/library-internals']
const record = 'docs/decisions/001-dependencies.md'

/** Its rows of private parts: the file, the libraries with the versions with which it was last checked, and what else is said of it. */
const rows = [
  ...readFileSync(path.join(root, record), 'utf8').matchAll(
    /^\| (server|web): (\S+) \| ([^|]+) \| (.+) \|$/gm,
  ),
].map(([, side = '', name = '', libraries = '', others = '']) => ({
  file: `${side === 'web' ? 'web/base' : side}/platform/library-internals/${name}`,
  versions: Object.fromEntries(
    [...libraries.matchAll(/`([^`]+)` (\d[^\s,]*)/g)].map(([, library = '', version = '']) => [
      library,
      version,
    ]),
  ),
  others: others.split(' | '),
}))
const checkedWith = Object.fromEntries(rows.map(({ file, versions }) => [file, versions]))

function installed(library: string): string {
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules', library, 'package.json'), 'utf8'),
  ) as { version: string }
  return version
}

test.each(Object.entries(checkedWith))(
  'the file %s was checked with the versions that are installed',
  (_, versions) => {
    const now = Object.fromEntries(Object.keys(versions).map((library) => [library, installed(library)]))
    expect(now).toEqual(versions)
  },
)

test('every file that is built on private parts has its row in the record, and each row its file', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  )
  expect(files.toSorted()).toEqual(rows.map(({ file }) => file).toSorted())
})

test.each(rows)(
  'the record of $file says what it is built on, what that buys, and what notices that it broke',
  (row) => {
    expect(Object.keys(row.versions).length).toBeGreaterThan(0)
    expect(row.others).toHaveLength(3)
  },
)

test.each(Object.keys(checkedWith))('the file %s says what to look at after an upgrade', (file) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/At an[\s*]+upgrade/)
})

test('the router still asks for page data by one fetch of an address that ends with .data', () => {
  const file = 'node_modules/react-router/dist/production/lib/dom/ssr/single-fetch.js'
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(
    'await fetch(url, await createRequestInit(request))',
  )
})
