import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import { serveCovers } from '#server/catalogue/books/cover-routes.ts'
import { coverFingerprint, imageOf } from '#server/catalogue/books/present-book.ts'
import { coverOf } from '#server/catalogue/books/vector-cover.ts'
import { drawCover } from '#server/catalogue/covers/covers/draw-cover.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { drawDemoCovers } from './draw-demo-covers.ts'
import { fillDemoShop } from './fill-demo-shop.ts'

let folder = ''
let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'covers-'))
  await drawDemoCovers(folder)
  catalogue = await openTestCatalogue()
  await fillDemoShop(catalogue.db, () => {})
})
afterAll(async () => {
  await catalogue.close()
  await rm(folder, { recursive: true })
})

const readBooks = async () => (await listBooks(catalogue.db, { page: 1, page_size: 1000 })).books

function shopWith(ready?: string) {
  const app = fastify()
  serveCovers(app, catalogue, ready)
  return async (url: string) => (await app.inject({ url })).body
}

test('each book of the demo has its cover ready, and no other file lies beside them', async () => {
  const names = (await readBooks()).map((book) => `${coverFingerprint(book)}.svg.br`)
  expect(names.length).toBeGreaterThan(150)
  expect((await readdir(folder)).toSorted()).toEqual([...new Set(names)].toSorted())
})

test('a cover that stands ready is the one that is drawn where none does', async () => {
  const [ready, bare] = [shopWith(folder), shopWith()]
  for (const book of await readBooks()) {
    const drawn = drawCover(coverOf(book))
    expect([await ready(imageOf(book)), await bare(imageOf(book))]).toEqual([drawn, drawn])
  }
})

test('a cover comes from its file where that can be read, and is drawn where it cannot', async () => {
  const [planted, broken, gone] = await readBooks()
  if (!planted || !broken || !gone) throw new Error('The demo has too few books')
  const fileOf = (book: typeof planted) => path.join(folder, `${coverFingerprint(book)}.svg.br`)
  const other = `<svg>${'planted '.repeat(200)}</svg>`
  await writeFile(fileOf(planted), brotliCompressSync(other))
  await writeFile(fileOf(broken), 'no brotli')
  await rm(fileOf(gone))
  const shop = shopWith(folder)
  expect(await shop(imageOf(planted))).toBe(other)
  for (const book of [broken, gone]) expect(await shop(imageOf(book))).toBe(drawCover(coverOf(book)))
})

test('drawing the covers again mends them, and takes those away that no book has', async () => {
  const names = await readdir(folder)
  await writeFile(path.join(folder, '00000000.svg.br'), '')
  await drawDemoCovers(folder)
  const after = await readdir(folder)
  expect(after).not.toContain('00000000.svg.br')
  expect(after).toEqual(expect.arrayContaining(names))
  const [book] = await readBooks()
  if (!book) throw new Error('The demo has no book')
  expect(await shopWith(folder)(imageOf(book))).toBe(drawCover(coverOf(book)))
})
