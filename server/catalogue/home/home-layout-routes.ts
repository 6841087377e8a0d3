import {
  getHome,
  getLayout,
  getMenu,
  previewHome,
  updateLayout,
  type Layout,
  layoutChanged,
} from '#contract/catalogue/home/home-layout.ts'
import { blockIds, blockSchemas, type HomeBlock } from '#contract/catalogue/home/block-schemas.ts'
import { homeSentences } from '#contract/catalogue/home/home-words.ts'
import { recordOf, keysOf } from '#contract/platform/shape/records.ts'
import { partsOf } from '#contract/platform/shape/parts-of.ts'
import { cardTags, listTags, stockTags } from '#server/catalogue/books/catalogue-tags.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import type { Database, ReadDb, Db } from '#server/platform/database/database.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { findLayout, holdLayout, saveLayout } from './layout-store.ts'
import { booksOf, showBlocks, showHome, showMenu } from './show-home.ts'
import { nameIds } from './home-name-store.ts'
import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'

export function homeLayoutRoutes({ db }: Pick<Database, 'db'>, reading: { db: ReadDb }) {
  return [
    service(
      getHome,
      async () => {
        const { blocks: data, tags } = await showHome(reading.db)
        return tagged({ data }, [...tags, ...stockTags(booksOf(data))], tags)
      },
      { shared: always },
    ),
    service(
      getMenu,
      async () => {
        const data = await showMenu(reading.db)
        const { books, names } = listTags
        return tagged({ data }, ['window', books, names, ...cardTags(data.pick ? [data.pick.book] : [])])
      },
      { shared: always },
    ),
    service(getLayout, async () => {
      const layout = await findLayout(db)
      return { data: { ...layout, names: await nameIds(db, idsOf(layout.blocks ?? [])) } }
    }),
    service(updateLayout, async ({ body, caller }) => ({
      data: await changeLayout(db, caller, body),
      msg: homeSentences.saved,
    })),
    service(previewHome, async ({ body }) => ({ data: await showBlocks(db, body.blocks) })),
  ]
}

const idsOf = (blocks: readonly HomeBlock[]) =>
  recordOf(keysOf(blockIds), (sort) => [
    ...new Set(blocks.flatMap((block) => partsOf(blockSchemas[block.kind].set, blockIds[sort], block))),
  ])

const parts = ['blocks', 'menu_groups'] as const

/** The owner lays out home page and menu. A trigger invalidates the pages that show them. */
function changeLayout(
  db: Db,
  caller: Caller,
  { version, ...wanted }: BodyOf<typeof updateLayout>,
): Promise<Layout> {
  return db.transaction(async (tx) => {
    const now = await holdLayout(tx)
    if (version !== undefined && version !== now.version) throw new Failure(layoutChanged)
    const changed = parts.filter(
      (part) => wanted[part] !== undefined && !isDeepStrictEqual(wanted[part], now[part]),
    )
    if (changed.length === 0) return now
    const pick = (from: Partial<Layout>) => Object.fromEntries(changed.map((part) => [part, from[part]]))
    await saveLayout(tx, pick(wanted as Partial<Layout>))
    await writeAudit(tx, caller, {
      action: 'update-window',
      on: ['window', 'shop'],
      before: pick(now),
      after: pick(wanted as Partial<Layout>),
    })
    return findLayout(tx)
  })
}
