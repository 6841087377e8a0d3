import * as z from 'zod/mini'
import { book } from '#contract/catalogue/books/catalogue.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { lineOfText, rowVersion, wholeFromOne } from '#contract/platform/shape/input.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { blockKinds, isAlwaysThere, mostOf } from './block-kinds.ts'
import { type BlockKind, blockSchemas, type HomeBlock } from './block-schemas.ts'
import { windowLimits as limits, homeSentences as sentences } from './home-words.ts'

const feature = 'Window'
const anyone = endpointsOf(feature, 'anyone')
const admin = endpointsOf(feature, 'admin', { rights: ['storefront.change', 'storefront.change'] })

/** Schemas of one room of all kinds: `set` of what the owner sets, `shown` of what is shown. */
const anyOf = <Room extends 'set' | 'shown'>(room: Room) => {
  const [first, ...others] = Object.values(blockSchemas).map((schemas) => schemas[room])
  return z.discriminatedUnion('kind', [first, ...others] as [
    (typeof blockSchemas)[BlockKind][Room],
    ...(typeof blockSchemas)[BlockKind][Room][],
  ])
}

const homeBlock = anyOf('set')
/** A block with all that it shows. What there is nothing to show for is not among them. */
const shownBlock = anyOf('shown')

/** Fault of the row of blocks, where each block by itself is right. */
function problemOfBlocks(blocks: readonly HomeBlock[]): string | undefined {
  if (blocks[0]?.kind !== 'pick') return sentences.pickFirst
  for (const kind of keysOf(blockKinds)) {
    const count = blocks.filter((block) => block.kind === kind).length
    const [{ name }, most] = [blockKinds[kind], mostOf(kind)]
    if (isAlwaysThere(kind) && count !== 1) return sentences.once(name)
    if (count > most) return most === 1 ? sentences.atMostOnce(name) : sentences.tooMany(most, name)
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
      category_ids: z.array(wholeFromOne('Mã không hợp lệ')).check(z.maxLength(200)),
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
const homeNames = z.object({ books: z.array(named), authors: z.array(named), series: z.array(named) })

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
  answer: z.object({ data: z.extend(layout, { names: homeNames }) }),
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
