import {
  getHome,
  getLayout,
  getMenu,
  type HomeBlock,
  previewHome,
  updateLayout,
} from '#contract/catalogue/home/window.ts'
import { windowSentences } from '#contract/catalogue/home/block-kinds.ts'
import { cardTags, listTags, stockTags } from '#server/catalogue/books/catalogue-tags.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { changeLayout } from './change-layout.ts'
import { findLayout } from './layout-store.ts'
import { booksOf, showBlocks, showHome, tagsOfHome } from './show-home.ts'
import { showMenu } from './show-menu.ts'
import { nameIds } from './window-name-store.ts'

export function windowRoutes({ db }: Pick<Database, 'db'>, reading: { db: ReadDb }) {
  return [
    service(
      getHome,
      async () => {
        const data = await showHome(reading.db)
        const tags = tagsOfHome(data)
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
      msg: windowSentences.saved,
    })),
    service(previewHome, async ({ body }) => ({ data: await showBlocks(db, body.blocks) })),
  ]
}

function idsOf(blocks: readonly HomeBlock[]) {
  const ids = (read: (block: HomeBlock) => readonly (number | null)[]) =>
    [...new Set(blocks.flatMap(read))].filter((id) => id !== null)
  return {
    books: ids((block) => ('book_id' in block ? [block.book_id] : [])),
    authors: ids((block) => ('author_id' in block ? [block.author_id] : [])),
    series: ids((block) => ('series_ids' in block ? block.series_ids : [])),
  }
}
