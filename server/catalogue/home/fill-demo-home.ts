import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { HomeBlock } from '#contract/catalogue/home/block-schemas.ts'
import { houseBlocks } from '#contract/catalogue/home/default-home.ts'
import { homeBlocks, menuGroups } from '#contract/catalogue/home/home-layout.ts'
import { findBookIdsByTitle } from '#server/catalogue/demo/demo-store.ts'
import { listNames } from '#server/catalogue/taxonomy/name-list-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lockFilling } from '#server/base/people/first-admin-store.ts'
import { holdLayout, saveLayout } from './layout-store.ts'

type DemoHome = {
  pick: { book: string; title: string; voice: string; seller: string; role: string }
  extract: { book: string; title: string; text: string }
  menu_groups: { name: string; categories: string[] }[]
}

const file = path.join(import.meta.dirname, '../../../db/demo/window.json')
export const readDemoHome = async () => JSON.parse(await readFile(file, 'utf8')) as DemoHome

/** A window as an owner would lay it out, with every kind of block; only in a demo, and only where none is laid out yet. */
export async function fillDemoHome(db: Db) {
  const [window, shelves] = await Promise.all([readDemoHome(), listNames(db, 'categories', {})])
  const idOf = new Map(shelves.map(({ id, name }) => [name, id]))
  const groups = window.menu_groups.map(({ name, categories }) => ({
    name,
    category_ids: categories.flatMap((category) => idOf.get(category) ?? []),
  }))
  await db.transaction(async (tx) => {
    await lockFilling(tx)
    if ((await holdLayout(tx)).version > 1) return
    const books = await findBookIdsByTitle(tx, [window.pick.book, window.extract.book])
    await saveLayout(tx, {
      blocks: homeBlocks.parse(blocksOf(window, books)),
      menu_groups: menuGroups.parse(groups.filter(({ category_ids }) => category_ids.length > 0)),
    })
  })
}

/** The house's own blocks, and what an owner adds: a book of the month, and an extract before the series. */
function blocksOf({ pick, extract }: DemoHome, books: ReadonlyMap<string, number>): HomeBlock[] {
  const { book: picked, ...said } = pick
  const { book: read, ...shown } = extract
  const opening: HomeBlock = { kind: 'extract', ...shown, book_id: books.get(read) ?? null }
  return houseBlocks.flatMap((block): HomeBlock[] => [
    ...(block.kind === 'series' ? [opening] : []),
    block.kind === 'pick' ? { ...block, ...said, book_id: books.get(picked) ?? null } : block,
  ])
}
