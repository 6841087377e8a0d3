import * as z from 'zod/mini'
import { book } from '#contract/catalogue/books/catalogue.ts'
import { pickList } from '#contract/catalogue/picks/picks.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { rowVersion, wholeFromOne } from '#contract/platform/shape/input.ts'
import { lineOfText } from '#contract/platform/shape/line-of-text.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { cleanText } from '#contract/platform/language/vietnamese.ts'
import {
  alwaysThere,
  type BlockKind,
  blockNames,
  promiseIcons,
  shelfSources,
  windowLimits as limits,
  windowSentences as sentences,
} from './block-kinds.ts'

const feature = 'Window'
const anyone = endpointsOf(feature, 'anyone')
const admin = endpointsOf(feature, 'admin', { rights: ['storefront.change', 'storefront.change'] })

const wrongId = 'Mã không hợp lệ'
const id = wholeFromOne(wrongId)
const chosen = z._default(z.nullable(id), null)
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

export const promise = z.object({
  icon: z.enum(keysOf(promiseIcons)),
  title: lineOfText({ name: 'Lời hứa', max: limits.promise, required: true }),
  line: line('Dòng giải thích', limits.promiseLine),
})

/** A block as the owner sets it: `null` and empty texts leave the choice to the house. */
export const homeBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pick'),
    book_id: chosen,
    title,
    voice,
    seller: line('Tên người bán sách', limits.seller),
    role: line('Việc ở nhà sách', limits.seller),
  }),
  z.object({
    kind: z.literal('promises'),
    promises: z.array(promise).check(z.minLength(1), z.maxLength(limits.promises)),
  }),
  z.object({
    kind: z.literal('shelf'),
    source: z.enum(keysOf(shelfSources)),
    category_id: chosen,
    title,
    note,
  }),
  z.object({ kind: z.literal('featured') }),
  z.object({ kind: z.literal('categories') }),
  z.object({ kind: z.literal('staff-list'), list_id: chosen }),
  z.object({ kind: z.literal('author'), author_id: chosen, title, voice }),
  z.object({
    kind: z.literal('series'),
    title,
    note,
    series_ids: z._default(z.array(id).check(z.maxLength(limits.sets)), []),
  }),
  z.object({ kind: z.literal('extract'), book_id: chosen, title, text: extractText }),
  z.object({ kind: z.literal('figures') }),
])
export type HomeBlock = z.output<typeof homeBlock>

const isAlwaysThere = (kind: BlockKind) => alwaysThere.some((one) => one === kind)

/** Fault of the row of blocks, where each block by itself is right. */
function problemOfBlocks(blocks: readonly HomeBlock[]): string | undefined {
  const count = (kind: BlockKind) => blocks.filter((block) => block.kind === kind).length
  if (blocks[0]?.kind !== 'pick') return sentences.pickFirst
  for (const kind of keysOf(blockNames)) {
    if (isAlwaysThere(kind) && count(kind) !== 1) return sentences.once(kind)
    if (kind === 'shelf' ? count(kind) > limits.shelves : count(kind) > 1)
      return kind === 'shelf' ? sentences.tooManyShelves : sentences.atMostOnce(kind)
  }
  return undefined
}

export const homeBlocks = z.array(homeBlock).check(
  z.maxLength(limits.blocks, sentences.tooManyBlocks),
  z.superRefine((blocks, context) => {
    const message = problemOfBlocks(blocks)
    if (message) context.addIssue({ code: 'custom', message })
  }),
)

export const menuGroups = z
  .array(
    z.object({
      name: lineOfText({ name: 'Tên nhóm', max: limits.group, required: true }),
      category_ids: z.array(id).check(z.maxLength(200)),
    }),
  )
  .check(
    z.maxLength(limits.groups, `Thực đơn có nhiều nhất ${limits.groups} nhóm`),
    z.superRefine((groups, context) => {
      const ids = groups.flatMap((group) => group.category_ids)
      if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', message: sentences.twiceInMenu })
    }),
  )
export type MenuGroup = z.output<typeof menuGroups>[number]

const picture = z.object({ category_id: z.nullable(z.int()), images: z.array(z.string()) })
const set = z.object({
  series_id: z.int(),
  name: z.string(),
  /** Total price of all its volumes that can be had. */
  total: z.int(),
  books: z.array(book),
})

/** A block with all that it shows. What there is nothing to show for is not among them. */
const shownBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pick'),
    title: z.string(),
    voice: z.string(),
    seller: z.string(),
    role: z.string(),
    book: z.nullable(book),
    /** Two that stand beside it. */
    beside: z.array(book),
  }),
  z.object({ kind: z.literal('promises'), promises: z.array(promise) }),
  z.object({
    kind: z.literal('shelf'),
    source: z.enum(keysOf(shelfSources)),
    category: z.nullable(z.object({ category_id: z.int(), name: z.string() })),
    title: z.string(),
    note: z.string(),
    books: z.array(book),
  }),
  z.object({ kind: z.literal('featured') }),
  /** Covers for the tiles of categories; those of `null` are for all books. */
  z.object({ kind: z.literal('categories'), pictures: z.array(picture) }),
  z.object({
    kind: z.literal('author'),
    title: z.string(),
    voice: z.string(),
    author: z.object({
      author_id: z.int(),
      name: z.string(),
      image_url: z.nullable(z.string()),
      book_count: z.int(),
    }),
    books: z.array(book),
  }),
  z.object({ kind: z.literal('staff-list'), list: pickList }),
  z.object({ kind: z.literal('series'), title: z.string(), note: z.string(), sets: z.array(set) }),
  z.object({ kind: z.literal('extract'), title: z.string(), text: z.string(), book }),
  z.object({ kind: z.literal('figures') }),
])
export type ShownBlock = z.output<typeof shownBlock>
export type ShownOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>

export const getHome = anyone.get('/home/get-home', {
  summary: 'The blocks of the home page with what they show; a block that has nothing to show is left out',
  answer: z.object({ data: z.array(shownBlock) }),
})

const menuCategory = z.object({ category_id: z.int(), name: z.string(), book_count: z.int() })

export const getMenu = anyone.get('/home/get-menu', {
  summary:
    'The categories in the groups of the menu, with their number of books; the last group has no name where some are in none',
  answer: z.object({
    data: z.object({
      groups: z.array(z.object({ name: z.string(), categories: z.array(menuCategory) })),
      book_count: z.int(),
      pick: z.nullable(z.object({ book, title: z.string() })),
    }),
  }),
})
export type Menu = z.output<typeof getMenu.answer>['data']

const named = z.object({ id: z.int(), name: z.string() })
/** Names of the ids in the blocks, for the form. */
const windowNames = z.object({ books: z.array(named), authors: z.array(named), series: z.array(named) })

const layout = z.object({
  /** Null: as the house has it. */
  blocks: z.nullable(z.array(homeBlock)),
  menu_groups: z.nullable(menuGroups),
  version: z.int(),
  updated_at: z.string(),
})
export type Layout = z.output<typeof layout>

export const getLayout = admin.get('/home/get-layout', {
  summary: 'What the owner has set for home page and menu',
  answer: z.object({ data: z.extend(layout, { names: windowNames }) }),
})
export type NamedLayout = z.output<typeof getLayout.answer>['data']

export const layoutChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Trang chủ vừa được bày lại ở nơi khác. Vui lòng xem lại trước khi lưu.',
}

/** A row of blocks with their texts is longer than other forms. */
const bodyBounds = { bytes: 100_000, values: 4000 }

export const updateLayout = admin.put('/home/update-layout', {
  summary:
    'Set home page and menu; what is left out stays, `null` gives it back to the house. With `version`, only as long as it is the one that was read',
  bodyBounds,
  body: z.object({
    blocks: z.optional(z.nullable(homeBlocks)),
    menu_groups: z.optional(z.nullable(menuGroups)),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ data: layout }),
  refusals: [layoutChanged, invalidInput],
})

export const previewHome = admin.post('/home/preview', {
  summary: 'The home page as it would be with these blocks; nothing is saved',
  callsPerMinute: 60,
  bodyBounds,
  body: z.object({ blocks: homeBlocks }),
  answer: z.object({ data: z.array(shownBlock) }),
  refusals: [invalidInput],
})
