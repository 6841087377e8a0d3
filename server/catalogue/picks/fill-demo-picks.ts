import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findBookIdsByTitle } from '#server/catalogue/demo/demo-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lockFilling } from '#server/base/people/first-admin-store.ts'
import {
  insertPickList,
  listPickListIds,
  lockPickLists,
  replacePicks,
  setPublished,
} from './pick-list-store.ts'

type DemoPick = { book: string; said_by: string; sentence: string }
type DemoList = { title: string; intro: string; picks: DemoPick[] }

const file = path.join(import.meta.dirname, '../../../db/demo/pick-lists.json')
export const readDemoPickLists = async () => JSON.parse(await readFile(file, 'utf8')) as DemoList[]

/** Lists of the staff in a shop that has none yet; only where it is a demo. Of books that the shop does not have nothing is said. */
export async function fillDemoPicks(db: Db) {
  const lists = await readDemoPickLists()
  await db.transaction(async (tx) => {
    await lockFilling(tx)
    await lockPickLists(tx)
    if ((await listPickListIds(tx)).length > 0) return
    const ids = await findBookIdsByTitle(tx, [
      ...new Set(lists.flatMap(({ picks }) => picks.map(({ book }) => book))),
    ])
    for (const list of lists) {
      const picks = list.picks.flatMap(({ book, ...said }) => {
        const book_id = ids.get(book)
        return book_id === undefined ? [] : [{ book_id, ...said }]
      })
      if (picks.length === 0) continue
      const id = await insertPickList(tx, list)
      await replacePicks(tx, id, picks)
      await setPublished(tx, id, true)
    }
  })
}
