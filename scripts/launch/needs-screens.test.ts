import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenWords, needsScreens } from './needs-screens.mjs'

const sources = {
  'server/app/pages.ts': `export const built = '../../build/screens/server/index.js'`,
  'server/app/app.ts': `import { built } from './pages.ts'`,
  'server/app/main.ts': `await import('#server/app/app.ts')`,
  'server/store.ts': `import type { App } from '#server/app/app.ts'\nexport type Store = { name: string }`,
  'server/store.db.test.ts': `import { store } from './store.ts'`,
  'server/rule.test.ts': `import '#server/app/app.ts'`,
  'test/shop/shop.ts': `import { createApp } from '#server/app/app.ts'`,
  'test/shop/buyer.ts': `import {\n  openShop,\n} from './shop.ts'`,
  'test/pages.test.ts': `import { buyer } from '#test/shop/buyer.ts'`,
  'test/late.test.ts': `export type Late = { at: string }\nconst { buyer } = await import('#test/shop/buyer.ts')`,
  'test/program.test.ts': `spawn(process.execPath, [path.join(root, 'server/app/main.ts')])`,
  'test/tables.test.ts': `import type {\n  Buyer,\n} from '#test/shop/buyer.ts'\nimport { store } from '#server/store.ts'`,
}

const root = mkdtempSync(path.join(tmpdir(), 'hien-sach-screens-'))
beforeAll(() => {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

describe('needed', () => {
  test.each([
    ['a file that opens a shop through a helper', ['test/pages.test.ts']],
    ['one that imports it late', ['test/late.test.ts']],
    ['one that starts it as a program', ['test/program.test.ts']],
    ['one of several', ['test/tables.test.ts', 'test/pages.test.ts']],
    ['all files of a folder', ['test']],
    ['all files', []],
    ['a word that chooses none', ['test/tables.test.ts', 'tset/pages']],
  ])('screens are needed by %s', (_, words) => expect(needsScreens(root, words)).toBe(true))
})

describe('not needed', () => {
  test.each([
    ['a file that uses only the types of a shop', ['test/tables.test.ts']],
    ['one of a store', ['server/store.db.test.ts']],
    ['a file by its whole path', [path.join(root, 'test/tables.test.ts')]],
    ['part of a name', ['store.db']],
    ['one that starts with ./', ['./test/tables.test.ts']],
  ])('screens are not needed by %s', (_, words) => expect(needsScreens(root, words)).toBe(false))
})

test('a test file of tables needs no screens here, and one of pages does', () => {
  const here = path.join(import.meta.dirname, '../..')
  expect(needsScreens(here, ['test/database/tables.test.ts'])).toBe(false)
  expect(needsScreens(here, ['test/http/http.test.ts'])).toBe(true)
})

test('options and their values choose no file', () => {
  const args = ['--project', 'integration', 'tables.test', '-t', 'a table', '--bail=1', 'guards']
  expect(chosenWords(args)).toEqual(['tables.test', 'guards'])
})
