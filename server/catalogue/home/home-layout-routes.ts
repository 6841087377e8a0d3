import {
  getHome,
  getLayout,
  getMenu,
  previewHome,
  updateLayout,
} from '#contract/catalogue/home/home-layout.ts'
import { blockIds, blockSchemas, type HomeBlock } from '#contract/catalogue/home/block-schemas.ts'
import { homeSentences } from '#contract/catalogue/home/home-words.ts'
import { recordOf, keysOf } from '#contract/platform/shape/records.ts'
import { partsOf } from '#contract/platform/shape/parts-of.ts'
import { cardTags, listTags, stockTags } from '#server/catalogue/books/catalogue-tags.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { changeLayout } from './change-layout.ts'
import { findLayout } from './layout-store.ts'
import { booksOf, showBlocks, showHome, showMenu } from './show-home.ts'
import { nameIds } from './home-name-store.ts'

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
