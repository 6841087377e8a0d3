import { book, type Book } from '#contract/catalogue/books/catalogue.ts'
import {
  type BlockKind,
  blockSchemas,
  type HomeBlock,
  type HomeBlocks,
  type ShownBlock,
  type ShownBlocks,
} from '#contract/catalogue/home/block-schemas.ts'
import { houseBlocks } from '#contract/catalogue/home/default-home.ts'
import { partsOf } from '#contract/platform/shape/parts-of.ts'
import { cardTags } from '#server/catalogue/books/catalogue-tags.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { findLayout } from './layout-store.ts'
import { blockRooms } from './show-blocks.ts'

/** The home page as the owner has laid it out, with all that it shows and the cache tags of that. */
export async function showHome(db: ReadDb): Promise<{ blocks: ShownBlock[]; tags: string[] }> {
  const { blocks: laid } = await findLayout(db)
  const set = laid ?? houseBlocks
  const blocks = await showBlocks(db, set)
  const deciding = new Set(set.flatMap(({ kind }) => blockRooms[kind].tags))
  return { blocks, tags: ['window', ...deciding, ...cardTags(booksOf(blocks))] }
}

/** A block that has nothing to show, or shows what is gone, is left out. */
export async function showBlocks(db: ReadDb, blocks: readonly HomeBlock[]): Promise<ShownBlock[]> {
  const shown = await Promise.all(blocks.map((block) => showBlock(db, block.kind, block)))
  return shown.filter((block) => block !== undefined)
}

const showBlock = <Kind extends BlockKind>(
  db: ReadDb,
  kind: Kind,
  block: HomeBlocks[Kind],
): Promise<ShownBlocks[Kind] | undefined> => blockRooms[kind].show(db, block)

export const booksOf = (blocks: readonly ShownBlock[]): Book[] =>
  blocks.flatMap((block) => partsOf(blockSchemas[block.kind].shown, book, block))
