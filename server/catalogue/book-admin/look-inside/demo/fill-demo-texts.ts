import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findBookIdsByTitle } from '#server/catalogue/demo/demo-store.ts'
import { startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { Log } from '#server/platform/process/log.ts'
import { listLeaves } from '#server/catalogue/books/look-inside/leaf-store.ts'
import { keepText, lockShopWithoutTexts } from '#server/catalogue/books/look-inside/sample-text-store.ts'
import type { BookAdminContext } from '#server/catalogue/book-admin/book-admin-context.ts'

const folder = path.join(import.meta.dirname, '../../../../../db/demo/openings')
/** First line of a file: the title of the book whose opening it is. */
const titleMark = 'Sách: '

export type DemoOpening = { book: string; text: string }

export async function readDemoOpenings(): Promise<DemoOpening[]> {
  const names = (await readdir(folder)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const [first = '', ...lines] = (await readFile(path.join(folder, name), 'utf8')).split('\n')
      if (!first.startsWith(titleMark)) throw new Error(`${name} does not begin with '${titleMark}'`)
      return { book: first.slice(titleMark.length), text: lines.join('\n').trim() }
    }),
  )
}

type Context = Pick<BookAdminContext, 'db'>

/** Openings of works that are in the public domain, for books of the demo without pages. Only in a shop that has no such texts. */
export async function fillDemoTexts({ db }: Context) {
  await db.transaction(async (tx) => {
    if (!(await lockShopWithoutTexts(tx))) return
    const openings = await readDemoOpenings()
    const ids = await findBookIdsByTitle(
      tx,
      openings.map(({ book }) => book),
    )
    // Without one of them it is not the catalogue of the demo.
    if (ids.size < openings.length) return
    for (const { book, text } of openings) {
      const bookId = ids.get(book)
      if (bookId !== undefined && (await listLeaves(tx, bookId)).length === 0)
        await keepText(tx, bookId, text)
    }
  })
}

/** Not part of the start: the shop opens, and is looked at, meanwhile. Once a start, or as often as it takes. */
export function startFillingDemoTexts(context: Context, log: Log) {
  let done = false
  return startRecurringJob({
    name: 'demo-openings',
    label: 'Đặt lời mở đầu đọc thử của bản dùng thử',
    everySeconds: 300,
    run: async () => {
      if (done) return
      await fillDemoTexts(context)
      done = true
    },
    log,
  })
}
