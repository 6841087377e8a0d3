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
import { blockAfter, sampleBlocks } from '#contract/catalogue/books/sample-blocks.ts'
import { partsOf } from '#contract/platform/shape/parts-of.ts'
import { cardTags, listTags, tagsOf } from '#server/catalogue/books/catalogue-tags.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { findLayout } from './layout-store.ts'
import { featuredLimit } from '#contract/catalogue/books/book-sorts.ts'
import { windowLimits } from '#contract/catalogue/home/home-words.ts'
import type { BookRow } from '#server/catalogue/books/book-row-store.ts'
import { listFeaturedBooks, listRelatedBooks } from '#server/catalogue/books/browse/book-shelf-store.ts'
import { findBook } from '#server/catalogue/books/browse/book-list-store.ts'
import { listShownInside } from '#server/catalogue/books/look-inside/leaf-store.ts'
import { findShownText } from '#server/catalogue/books/look-inside/sample-text-store.ts'
import { presentBooks } from '#server/catalogue/books/present-book.ts'
import { readPickLists } from '#server/catalogue/picks/read-pick-lists.ts'
import { reviewTag } from '#server/catalogue/reviews/review-context.ts'
import {
  listBooksOfAuthor,
  listShelf,
  listTileBooks,
  listVolumes,
  listPraisedBooks,
  listPraises,
} from './home-book-store.ts'
import { findAuthor, findLeadingAuthor, listFullestSeries, listSeries } from './home-name-store.ts'
import type { Menu } from '#contract/catalogue/home/home-layout.ts'
import { listNames } from '#server/catalogue/taxonomy/name-list-store.ts'

/** The home page as the owner has laid it out, with all that it shows and the cache tags of that. */
export async function showHome(db: ReadDb): Promise<{ blocks: ShownBlock[]; tags: string[] }> {
  const { blocks: laid } = await findLayout(db)
  const set = laid ?? houseBlocks
  const blocks = await showBlocks(db, set)
  const deciding = new Set(set.flatMap(({ kind }) => blockRooms[kind].tags))
  return { blocks, tags: ['window', ...deciding, ...cardTags(booksOf(blocks)), ...openingTags(blocks)] }
}

const openingTags = (blocks: readonly ShownBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'extract' ? [tagsOf.leaves(block.book.book_id)] : []))

/** A block that has nothing to show, or shows what is gone, is left out. */
export async function showBlocks(db: ReadDb, blocks: readonly HomeBlock[]): Promise<ShownBlock[]> {
  const [featured, ...shown] = await Promise.all([
    listFeaturedBooks(db, featuredLimit),
    ...blocks.map((block) => showBlock(db, block.kind, block)),
  ])
  return withoutTwins(
    shown.filter((block) => block !== undefined),
    featured,
  )
}

/** A book that stands further up gives its place to the next of its shelf; a ranking stays as it is sold. */
function withoutTwins(blocks: readonly ShownBlock[], featured: readonly { book_id: number }[]): ShownBlock[] {
  const above = new Set<number>()
  return blocks.map((block) => {
    const shown = 'source' in block || block.kind === 'author' ? cutToSize(block, above) : block
    for (const { book_id } of shown.kind === 'featured' ? featured : booksOf([shown])) above.add(book_id)
    return shown
  })
}

function cutToSize<Row extends ShownBlocks['shelf' | 'author']>(row: Row, above: ReadonlySet<number>): Row {
  const { books } = row
  const size = row.kind === 'author' ? ofAuthor : shelfSizes[row.source]
  const isFresh = ({ book_id }: Book) => !above.has(book_id)
  const ordered = books.filter(isFresh).concat(books.filter((one) => !isFresh(one)))
  const isRanking = row.kind === 'shelf' && row.source === 'best'
  return { ...row, books: (isRanking ? books : ordered).slice(0, size) }
}

const showBlock = <Kind extends BlockKind>(
  db: ReadDb,
  kind: Kind,
  block: HomeBlocks[Kind],
): Promise<ShownBlocks[Kind] | undefined> => blockRooms[kind].show(db, block)

export const booksOf = (blocks: readonly ShownBlock[]): Book[] =>
  blocks.flatMap((block) => partsOf(blockSchemas[block.kind].shown, book, block))

/** Number of books that each kind of shelf has room for. */
const shelfSizes = { best: 6, new: 5, sale: 6, category: 6 } as const
const ofAuthor = 4
/** So many more are read of a row as may stand further up. */
const spare = 12
const ofSeries = 8
const besidePick = 2
const coversOfTile = 3
/** Behind the first dozens of tiles pictures are not seen. */
const picturedTiles = 24

type Shown<Kind extends BlockKind> = Promise<ShownBlocks[Kind] | undefined>
type BlockRoom<Kind extends BlockKind> = {
  /** Undefined where there is nothing to show. */
  show: (db: ReadDb, block: HomeBlocks[Kind]) => Shown<Kind>
  /** Cache tags of what decides over its members, also while it shows nothing; those of its books come by themselves. */
  tags: readonly string[]
}

const { books, price, restocked, sellable, sold, rating, names, picks } = listTags
const listed = [books, price, restocked, sellable, sold, rating, names]
const asItIs = { show: <Block>(_db: ReadDb, block: Block) => Promise.resolve(block), tags: [] }

/** Each kind of block of the home page: its contents, and what invalidates them. */
const blockRooms: { readonly [Kind in BlockKind]: BlockRoom<Kind> } = {
  pick: { show: showPick, tags: listed },
  promises: asItIs,
  shelf: { show: showShelf, tags: listed },
  featured: asItIs,
  categories: { show: showTiles, tags: listed },
  'staff-list': { show: showStaffList, tags: [...listed, picks] },
  author: { show: showAuthor, tags: listed },
  series: { show: showSeries, tags: listed },
  extract: { show: showExtract, tags: listed },
  reviews: { show: showReviews, tags: [books, restocked, sellable, reviewTag(undefined)] },
  figures: asItIs,
}

async function bookOnShow(db: ReadDb, id: number | null): Promise<BookRow | undefined> {
  return id === null ? undefined : findBook(db, id)
}

/** Without a choice, or where it left the shop, what sells best opens the page, with no words put into its mouth. */
async function showPick(
  db: ReadDb,
  { book_id, title, voice, seller, role }: HomeBlocks['pick'],
): Shown<'pick'> {
  const chosen = await bookOnShow(db, book_id)
  const [found = chosen] = chosen ? [] : await listShelf(db, { source: 'best', categoryId: null, limit: 1 })
  const said = chosen ? { title, voice, seller, role } : { title: '', voice: '', seller: '', role: '' }
  if (!found) return { kind: 'pick', ...said, book: null, beside: [] }
  const { books: related } = await listRelatedBooks(db, found.book_id)
  const [book = null, ...beside] = presentBooks([found, ...related.slice(0, besidePick)])
  return { kind: 'pick', ...said, book, beside }
}

async function showShelf(
  db: ReadDb,
  { source, category_id: categoryId, title, note }: HomeBlocks['shelf'],
): Shown<'shelf'> {
  const rows = await listShelf(db, { source, categoryId, limit: shelfSizes[source] + spare })
  const [first] = rows
  if (!first) return undefined
  const category =
    source === 'category' ? { category_id: first.category_id, name: first.category_name } : null
  return { kind: 'shelf', source, category, title, note, books: presentBooks(rows) }
}

async function showTiles(db: ReadDb): Shown<'categories'> {
  const [rows, newest] = await Promise.all([
    listTileBooks(db, picturedTiles, coversOfTile),
    listShelf(db, { source: 'new', categoryId: null, limit: coversOfTile }),
  ])
  const pictures = [...Map.groupBy(rows, ({ tile }) => tile)].map(([category_id, books]) => ({
    category_id,
    images: imagesOf(books),
  }))
  return { kind: 'categories', pictures: [{ category_id: null, images: imagesOf(newest) }, ...pictures] }
}

const imagesOf = (rows: readonly BookRow[]) => presentBooks(rows).map(({ image }) => image.thumb)

async function showAuthor(db: ReadDb, { author_id, title, voice }: HomeBlocks['author']): Shown<'author'> {
  const author = author_id === null ? await findLeadingAuthor(db) : await findAuthor(db, author_id)
  if (!author) return undefined
  const books = presentBooks(await listBooksOfAuthor(db, author.author_id, ofAuthor + spare))
  if (books.length === 0) return undefined
  const { bio, ...named } = author
  return { kind: 'author', title, voice: voice || bio, author: named, books }
}

async function showSeries(db: ReadDb, { title, note, series_ids }: HomeBlocks['series']): Shown<'series'> {
  const found =
    series_ids.length > 0 ? await listSeries(db, series_ids) : await listFullestSeries(db, windowLimits.sets)
  if (found.length === 0) return undefined
  const volumes = await listVolumes(
    db,
    found.map(({ series_id }) => series_id),
    ofSeries,
  )
  const sets = found.flatMap(({ series_id, name }) => {
    const books = presentBooks(volumes.filter((volume) => volume.series_id === series_id))
    const total = books.reduce((sum, { is_bn, price }) => sum + (is_bn ? price : 0), 0)
    return books.length > 0 ? [{ series_id, name, total, books }] : []
  })
  return sets.length > 0 ? { kind: 'series', title, note, sets } : undefined
}

/** Without a choice the first list of the staff; a chosen one that is withdrawn stands nowhere. */
async function showStaffList(db: ReadDb, { list_id }: HomeBlocks['staff-list']): Shown<'staff-list'> {
  const lists = await readPickLists(db)
  const list = list_id === null ? lists[0] : lists.find(({ pick_list_id }) => pick_list_id === list_id)
  return list && list.picks.length > 0 ? { kind: 'staff-list', list } : undefined
}

async function showExtract(db: ReadDb, { book_id, title, text }: HomeBlocks['extract']): Shown<'extract'> {
  const found = await bookOnShow(db, book_id)
  const [book] = found && text ? presentBooks([found]) : []
  return book && { kind: 'extract', title, text, book, reads_on: await placeAfter(db, book.book_id, text) }
}

async function placeAfter(db: ReadDb, bookId: number, extract: string): Promise<number | null> {
  const opening = await findShownText(db, bookId)
  if (opening !== undefined) return blockAfter(sampleBlocks(opening), extract)
  const [inside] = await listShownInside(db, [bookId])
  return inside && inside.leaves.length > 0 ? 0 : null
}

async function showReviews(db: ReadDb, { title, count }: HomeBlocks['reviews']): Shown<'reviews'> {
  const praises = await listPraises(db, count)
  if (praises.length === 0) return undefined
  const found = await listPraisedBooks(
    db,
    praises.map(({ book_id }) => book_id),
  )
  const byId = new Map(presentBooks(found).map((book) => [book.book_id, book]))
  const reviews = praises.flatMap(({ book_id, ...praise }) => {
    const book = byId.get(book_id)
    return book ? [{ ...praise, book }] : []
  })
  return reviews.length > 0 ? { kind: 'reviews', title, reviews } : undefined
}

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
  const [book] = found ? presentBooks([found]) : []
  return book ? { book, title: block.title ?? '' } : null
}
