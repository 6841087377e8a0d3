import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBookIdsByTitle } from '#server/catalogue/demo/demo-store.ts'
import { fillDemoShop } from '#server/catalogue/demo/fill-demo-shop.ts'
import { sampleBlocks } from '#contract/catalogue/books/sample-blocks.ts'
import { listShownInside } from '#server/catalogue/books/look-inside/leaf-store.ts'
import { findShownText } from '#server/catalogue/books/look-inside/sample-text-store.ts'
import { folderStorage } from '#server/platform/files/open-storage.ts'
import { createBookAdminContext } from '#server/catalogue/book-admin/book-admin-context.ts'
import { createTestLog } from '#test/output/captured-output.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { sampleTextIn } from '#server/catalogue/book-admin/look-inside/sample-text-in.ts'
import { fillDemoLeaves, readDemoPages } from './fill-demo-leaves.ts'
import { fillDemoTexts, readDemoOpenings } from './fill-demo-texts.ts'

let folder: string
let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hien-sach-demo-leaves-'))
  catalogue = await openTestCatalogue()
})
afterAll(async () => {
  await catalogue.close()
  await rm(folder, { recursive: true, force: true })
})

const fill = () => {
  const storage = folderStorage(folder)
  return fillDemoLeaves(
    createBookAdminContext({ database: catalogue, readDatabase: catalogue, storage, log: createTestLog() }),
  )
}
const files = async () => (await readdir(folder)).toSorted()

test('a shop of other books is left alone', async () => {
  await fill()
  await fillDemoTexts(catalogue)
  expect(await files()).toEqual([])
})

test('the demo has books to look into, drawn once by whichever process is first', async () => {
  await fillDemoShop(catalogue.db, () => {})
  await Promise.all([fill(), fill(), fill()])
  const pages = await readDemoPages()
  const ids = await catalogue.db.transaction((tx) =>
    findBookIdsByTitle(
      tx,
      pages.map(({ book }) => book),
    ),
  )
  expect(ids.size).toBe(pages.length)
  const kept = await files()
  for (const { book, parts } of pages) {
    const [inside] = await listShownInside(catalogue.db, [ids.get(book) ?? 0])
    const leaves = inside?.leaves ?? []
    // A title, and each part on a page of its own.
    expect(leaves.length, book).toBeGreaterThan(parts.length)
    for (const { image_url, width, height } of leaves) {
      const bytes = await readFile(path.join(folder, path.basename(image_url)))
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'webp' })
      expect(bytes.length).toBeLessThan(100_000)
      // Something is written on it.
      expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.1)
    }
  }
  await fill()
  expect(await files()).toEqual(kept)
})

test('the demo has openings to read, each its own, with its source, filled once', async () => {
  await Promise.all([fillDemoTexts(catalogue), fillDemoTexts(catalogue)])
  const openings = await readDemoOpenings()
  expect(new Set(openings.map(({ text }) => text)).size).toBe(openings.length)
  const ids = await catalogue.db.transaction((tx) =>
    findBookIdsByTitle(
      tx,
      openings.map(({ book }) => book),
    ),
  )
  for (const { book, text } of openings) {
    expect(await findShownText(catalogue.db, ids.get(book) ?? 0), book).toBe(text)
    const blocks = sampleBlocks(text)
    expect(blocks.length, book).toBeGreaterThan(2)
    expect(blocks.at(-1), book).toEqual({
      kind: 'source',
      text: expect.stringMatching(/^Nguồn: .+; thuộc phạm vi công cộng\.$/),
    })
    expect(text, book).toBe(sampleTextIn(Buffer.from(text)))
  }
  const removed = ids.get('Truyện Kiều')
  await catalogue.pool.query('delete from book_texts where book_id = $1', [removed])
  await fillDemoTexts(catalogue)
  expect(await findShownText(catalogue.db, removed ?? 0)).toBeUndefined()
})
