import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBookIdsByTitle } from '#server/catalogue/demo/demo-store.ts'
import { fillDemoShop } from '#server/catalogue/demo/fill-demo-shop.ts'
import { sampleBlocks } from '#contract/catalogue/books/sample-blocks.ts'
import { findShownText } from '#server/catalogue/books/look-inside/sample-text-store.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { sampleTextIn } from '#server/catalogue/book-admin/look-inside/change-sample-text.ts'
import { fillDemoTexts, readDemoOpenings } from './fill-demo-texts.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  catalogue = await openTestCatalogue()
})
afterAll(() => catalogue.close())

test('a shop of other books is left alone', async () => {
  await fillDemoTexts(catalogue)
  expect((await catalogue.pool.query('select from book_texts')).rowCount).toBe(0)
})

test('the demo has openings to read, each its own, with its source, filled once', async () => {
  await fillDemoShop(catalogue.db, () => {})
  await Promise.all([fillDemoTexts(catalogue), fillDemoTexts(catalogue)])
  const openings = await readDemoOpenings()
  expect(openings.map(({ book }) => book)).toContain('Thơ Nôm Hồ Xuân Hương')
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
