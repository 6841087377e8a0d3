import * as z from 'zod/mini'
import { book } from '#contract/catalogue/books/catalogue.ts'
import { pickList } from '#contract/catalogue/picks/picks.ts'
import { cleanText } from '#contract/platform/language/vietnamese.ts'
import { lineOfText, wholeFromOne } from '#contract/platform/shape/input.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { promiseIcons, shelfSources, windowLimits as limits } from './home-words.ts'

const wrongId = 'Mã không hợp lệ'
/** Ids in blocks, one schema for each sort of thing: by it they are found in any field, and named for the form. */
export const blockIds = {
  books: wholeFromOne(wrongId),
  authors: wholeFromOne(wrongId),
  series: wholeFromOne(wrongId),
}
const id = wholeFromOne(wrongId)
const chosen = <Id extends typeof id>(one: Id) => z._default(z.nullable(one), null)
const line = (name: string, max: number) => z._default(lineOfText({ name, max }), '')
const title = line('Tiêu đề', limits.title)
const note = line('Dòng dưới tiêu đề', limits.note)
const voice = line('Lời người bán sách', limits.voice)

const extractTooLong = `Trích đoạn không được vượt quá ${limits.extract} ký tự`
const extractText = z._default(
  z.pipe(
    z.string({ error: 'Trích đoạn không hợp lệ' }).check(z.maxLength(limits.extract * 8, extractTooLong)),
    z.pipe(z.transform(cleanText), z.string().check(z.maxLength(limits.extract, extractTooLong))),
  ),
  '',
)

const promise = z.object({
  icon: z.enum(keysOf(promiseIcons)),
  title: lineOfText({ name: 'Lời hứa', max: limits.promise, required: true }),
  line: line('Dòng giải thích', limits.promiseLine),
})
const wrongCount = `Số đánh giá từ ${limits.fewestReviews} đến ${limits.reviews}`
const readersReview = z.object({
  book_review_id: z.int(),
  rating: z.int(),
  content: z.string(),
  full_name: z.string(),
  book,
})
const picture = z.object({ category_id: z.nullable(z.int()), images: z.array(z.string()) })
const setOfBooks = z.object({
  series_id: z.int(),
  name: z.string(),
  /** Total price of all its volumes that can be had. */
  total: z.int(),
  books: z.array(book),
})

const blockOf = <const Kind extends string, Set extends z.core.$ZodShape, Shown extends z.core.$ZodShape>(
  kind: Kind,
  set: Set,
  shown: Shown,
) => ({
  set: z.object({ kind: z.literal(kind), ...set }),
  shown: z.object({ kind: z.literal(kind), ...shown }),
})

/**
 * Every kind of block: first what the owner sets, where `null` and empty texts leave the choice to the house, then what is shown.
 * Fields that are a `book` bring the cache tags of that book.
 */
export const blockSchemas = {
  pick: blockOf(
    'pick',
    {
      book_id: chosen(blockIds.books),
      title,
      voice,
      seller: line('Tên người bán sách', limits.seller),
      role: line('Việc ở nhà sách', limits.seller),
    },
    {
      title: z.string(),
      voice: z.string(),
      seller: z.string(),
      role: z.string(),
      book: z.nullable(book),
      /** Two that stand beside it. */
      beside: z.array(book),
    },
  ),
  promises: blockOf(
    'promises',
    { promises: z.array(promise).check(z.minLength(1), z.maxLength(limits.promises)) },
    { promises: z.array(promise) },
  ),
  shelf: blockOf(
    'shelf',
    { source: z.enum(keysOf(shelfSources)), category_id: chosen(id), title, note },
    {
      source: z.enum(keysOf(shelfSources)),
      category: z.nullable(z.object({ category_id: z.int(), name: z.string() })),
      title: z.string(),
      note: z.string(),
      books: z.array(book),
    },
  ),
  featured: blockOf('featured', {}, {}),
  /** Covers for the tiles of categories; those of `null` are for all books. */
  categories: blockOf('categories', {}, { pictures: z.array(picture) }),
  'staff-list': blockOf('staff-list', { list_id: chosen(id) }, { list: pickList }),
  author: blockOf(
    'author',
    { author_id: chosen(blockIds.authors), title, voice },
    {
      title: z.string(),
      voice: z.string(),
      author: z.object({
        author_id: z.int(),
        name: z.string(),
        image_url: z.nullable(z.string()),
        book_count: z.int(),
      }),
      books: z.array(book),
    },
  ),
  series: blockOf(
    'series',
    { title, note, series_ids: z._default(z.array(blockIds.series).check(z.maxLength(limits.sets)), []) },
    { title: z.string(), note: z.string(), sets: z.array(setOfBooks) },
  ),
  extract: blockOf(
    'extract',
    { book_id: chosen(blockIds.books), title, text: extractText },
    {
      title: z.string(),
      text: z.string(),
      book,
      /** Place in the book's opening where it goes on; null where there is no opening to read. */
      reads_on: z.nullable(z.int()),
    },
  ),
  reviews: blockOf(
    'reviews',
    {
      title,
      count: z._default(
        z
          .int({ error: wrongCount })
          .check(z.gte(limits.fewestReviews, wrongCount), z.lte(limits.reviews, wrongCount)),
        limits.fewestReviews,
      ),
    },
    { title: z.string(), reviews: z.array(readersReview) },
  ),
  figures: blockOf('figures', {}, {}),
}

type Schemas = typeof blockSchemas
export type BlockKind = keyof Schemas
/** Blocks as the owner sets them, by their kinds. */
export type HomeBlocks = { [Kind in BlockKind]: z.output<Schemas[Kind]['set']> }
export type HomeBlock = HomeBlocks[BlockKind]
/** Blocks with all that they show, by their kinds. */
export type ShownBlocks = { [Kind in BlockKind]: z.output<Schemas[Kind]['shown']> }
export type ShownBlock = ShownBlocks[BlockKind]
