import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findBookIdsByTitle } from '#server/catalogue/demo/demo-store.ts'
import { drawPdfPages } from '#server/platform/files/draw-pdf-pages.ts'
import { startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { Log } from '#server/platform/process/log.ts'
import { insertLeaves, type NewLeaf } from '#server/catalogue/books/look-inside/leaf-store.ts'
import type { BookAdminContext } from '#server/catalogue/book-admin/book-admin-context.ts'
import { lockShopWithoutLeaves } from './demo-leaf-store.ts'
import { fillDemoTexts } from './fill-demo-texts.ts'
import type { DemoPages } from './set-demo-pages.ts'

const file = path.join(import.meta.dirname, '../../../../../db/demo/look-inside.json')
export const readDemoPages = async () => JSON.parse(await readFile(file, 'utf8')) as DemoPages[]

/** Enough for a screen, and drawn in half the time. */
const within = 1100

type Context = Pick<BookAdminContext, 'db' | 'keepLeaf' | 'dropLeaf'>

/** A book of the demo can be looked into: its opening, set and drawn here. Only in a shop that has no such pages. */
export async function fillDemoLeaves({ db, keepLeaf, dropLeaf }: Context) {
  const kept: NewLeaf[] = []
  try {
    await db.transaction(async (tx) => {
      if (!(await lockShopWithoutLeaves(tx))) return
      const pages = await readDemoPages()
      const titles = pages.map(({ book }) => book)
      const ids = await findBookIdsByTitle(tx, titles)
      const openings = pages.flatMap((each) => {
        const book_id = ids.get(each.book)
        return book_id === undefined ? [] : [{ ...each, book_id }]
      })
      // Without one of them it is not the catalogue of the demo.
      if (openings.length < pages.length) return
      const { setDemoPages } = await import('./set-demo-pages.ts')
      const { bytes, counts } = await setDemoPages(openings)
      const drawn = await drawPdfPages(bytes, Infinity, within)
      if ('wrong' in drawn) throw new Error(`The pages of the demo were not drawn: ${drawn.wrong}`)
      for (const { bytes: page, width, height } of drawn.pages)
        kept.push({ image_url: await keepLeaf(Buffer.from(page)), width, height })
      let from = 0
      for (const [index, { book_id }] of openings.entries()) {
        const to = from + (counts[index] ?? 0)
        await insertLeaves(tx, book_id, kept.slice(from, to), 0)
        from = to
      }
    })
  } catch (error) {
    for (const { image_url } of kept) await dropLeaf(image_url)
    throw error
  }
}

/** Not part of the start: the shop opens, and is looked at, meanwhile. Once a start, or as often as it takes. */
export function startFillingDemoLeaves(context: Context, log: Log) {
  let done = false
  return startRecurringJob({
    name: 'demo-look-inside',
    label: 'Vẽ trang đọc thử của bản dùng thử',
    everySeconds: 300,
    run: async () => {
      if (done) return
      await fillDemoTexts(context)
      await fillDemoLeaves(context)
      done = true
    },
    log,
  })
}
