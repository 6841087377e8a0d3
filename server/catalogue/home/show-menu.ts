import type { Menu } from '#contract/catalogue/home/home-layout.ts'
import { presentRow } from '#server/catalogue/books/present-book.ts'
import { findBook } from '#server/catalogue/books/browse/book-list-store.ts'
import { listNames } from '#server/catalogue/taxonomy/name-list-store.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { findLayout } from './layout-store.ts'

/** The shelves of the shop in the owner's groups; what is in none comes last, and an empty shelf is no way to anywhere. */
export async function showMenu(db: ReadDb): Promise<Menu> {
  const [{ blocks, menu_groups }, names] = await Promise.all([
    findLayout(db),
    listNames(db, 'categories', {}),
  ])
  const shelves = names
    .filter(({ book_count }) => book_count > 0)
    .map(({ id, name, book_count }) => ({ category_id: id, name, book_count }))
  const grouped = (menu_groups ?? []).map(({ name, category_ids }) => ({
    name,
    categories: category_ids.flatMap((id) => shelves.find(({ category_id }) => category_id === id) ?? []),
  }))
  const placed = new Set(grouped.flatMap(({ categories }) => categories))
  const rest = shelves.filter((shelf) => !placed.has(shelf))
  return {
    groups: [...grouped, { name: '', categories: rest }].filter(({ categories }) => categories.length > 0),
    book_count: shelves.reduce((sum, { book_count }) => sum + book_count, 0),
    pick: await findPick(db, blocks?.[0]),
  }
}

async function findPick(
  db: ReadDb,
  block: { kind: string; book_id?: number | null; title?: string } | undefined,
) {
  if (block?.kind !== 'pick' || !block.book_id) return null
  const found = await findBook(db, block.book_id)
  const [book] = found ? presentRow([found]) : []
  return book ? { book, title: block.title ?? '' } : null
}
