import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { largestPrice } from '#contract/catalogue/books/book-sorts.ts'
import { bookNotFound, searchText } from '#contract/catalogue/books/catalogue.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import {
  idInQuery,
  largestInteger,
  momentWithOffset,
  rowVersion,
  statusInvalid,
  textOf,
} from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import {
  campaignNameLength,
  campaignSentences as said,
  campaignStates,
  mostTargets,
  targetKinds,
} from './campaign-sentences.ts'

const admin = endpointsOf('Prices', 'admin', { rights: ['prices.change', 'prices.change'] })
const shelf = endpointsOf('Prices', 'admin', { rights: ['books.see', 'books.change'] })

export const campaignNotFound = { status: 404, code: 'CAMPAIGN_NOT_FOUND', msg: said.notFound }
export const campaignChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Chiến dịch vừa được thay đổi ở nơi khác. Vui lòng xem lại trước khi lưu.',
}
export const campaignBegun = {
  status: 409,
  code: 'CAMPAIGN_BEGUN',
  msg: 'Chiến dịch đã bắt đầu nên chỉ đổi được tên và lúc kết thúc. Hãy kết thúc rồi tạo chiến dịch khác.',
}
export const campaignOver = {
  status: 409,
  code: 'CAMPAIGN_OVER',
  msg: 'Chiến dịch đã xong nên không sửa được nữa.',
}

const target = z.object({ kind: z.enum(targetKinds), id: z.int() })
const namedTarget = z.extend(target, { name: z.string() })
export type NamedTarget = z.output<typeof namedTarget>

export const campaign = z.object({
  campaign_id: z.int(),
  name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  percent: z.nullable(z.int()),
  price: z.nullable(z.int()),
  targets: z.array(namedTarget),
  /** Number of books covered as they stand now. */
  books: z.int(),
  /** By the clock of the database. */
  state: z.enum(campaignStates),
  version: z.int(),
})
export type Campaign = z.output<typeof campaign>

export const getCampaigns = admin.get('/campaigns', {
  summary: 'All campaigns, the last to begin first, with how they stand; searched by a part of the name',
  query: z.object({
    ...pageQuery,
    id: z.optional(idInQuery),
    search: z.optional(searchText),
    state: z.optional(z.enum(campaignStates, { error: statusInvalid })),
  }),
  answer: z.object({
    data: z.array(campaign),
    counts: z.object({ all: z.int(), running: z.int(), waiting: z.int(), over: z.int() }),
    pagination,
  }),
  refusals: [invalidInput],
})

export const exportCampaigns = admin.get('/campaigns/export-campaigns', {
  ...sheetCallOf(getCampaigns),
  summary: 'The campaigns of a search and filters on all pages as a workbook',
})

const moment = momentWithOffset(said.momentInvalid)
const rules = {
  percent: z._default(
    z.nullable(
      z.int({ error: said.ruleInvalid }).check(z.gte(1, said.ruleInvalid), z.lte(100, said.ruleInvalid)),
    ),
    null,
  ),
  price: z._default(
    z.nullable(
      z
        .int({ error: said.ruleInvalid })
        .check(z.gte(0, said.ruleInvalid), z.lte(largestPrice, said.ruleInvalid)),
    ),
    null,
  ),
  targets: z
    .array(
      z.object({
        kind: z.enum(targetKinds, { error: said.targetsInvalid }),
        id: z.int({ error: said.targetsInvalid }).check(z.gte(0), z.lte(largestInteger)),
      }),
      { error: said.targetsInvalid },
    )
    .check(
      z.minLength(1, said.targetsInvalid),
      z.maxLength(mostTargets, said.targetsInvalid),
      z.refine((targets) => targets.every(({ kind, id }) => (kind === 'all') === (id === 0)), {
        error: said.targetsInvalid,
      }),
    ),
}
type Ruled = { percent: number | null; price: number | null }
const hasOneRule = z.refine<Ruled>(({ percent, price }) => (percent === null) !== (price === null), {
  error: said.ruleInvalid,
  path: ['percent'],
})

/** A campaign as staff make it; without a beginning, or with one that is over, it begins now. */
export const campaignInput = z
  .object({
    name: textOf({ name: 'Tên chiến dịch', max: campaignNameLength }).check(z.minLength(1, said.nameMissing)),
    starts_at: z._default(z.nullable(moment), null),
    ends_at: moment,
    ...rules,
  })
  .check(
    hasOneRule,
    z.refine(({ starts_at, ends_at }) => !starts_at || new Date(starts_at) < new Date(ends_at), {
      error: said.periodInvalid,
      path: ['ends_at'],
    }),
  )
export type CampaignInput = z.output<typeof campaignInput>

export const createCampaign = admin.post('/campaigns', {
  sensitive: 'sometimes',
  summary:
    'A campaign, or the scheduled price of one book: from `starts_at` on and before `ends_at` its books cost less; the lowest price counts. Without `starts_at` it begins now',
  body: campaignInput,
  answer: z.object({ data: campaign }),
  success: 201,
  refusals: [invalidInput],
})

export const updateCampaign = admin.put('/campaigns', {
  sensitive: 'sometimes',
  summary:
    'Write a campaign anew, as long as it is the version that was read. Of one that has begun only the name and the end change, so that what was charged stays true',
  query: z.object({ id: idInQuery }),
  body: z.safeExtend(campaignInput, { version: rowVersion() }),
  answer: z.object({ data: campaign }),
  refusals: [campaignNotFound, campaignChanged, campaignBegun, campaignOver, invalidInput],
})

export const endCampaign = admin.delete('/campaigns', {
  summary: 'End a campaign now; one that has not begun is deleted',
  query: z.object({ id: idInQuery }),
  answer: z.object({ deleted: z.boolean() }),
  refusals: [campaignNotFound, campaignOver, invalidInput],
})

export const previewCampaign = admin.post('/campaigns/preview', {
  summary: 'How many books a campaign would cover, and what some of them would cost by it alone',
  body: z.object(rules).check(hasOneRule),
  answer: z.object({
    books: z.int(),
    examples: z.array(z.object({ book_id: z.int(), title: z.string(), own: z.int(), price: z.int() })),
  }),
  refusals: [invalidInput],
})

export const findTargets = admin.get('/campaigns/find-targets', {
  summary: 'Books, categories, authors or publishers whose name has what was typed, eight at most',
  query: z.object({ kind: z.enum(['book', 'category', 'author', 'publisher']), q: searchText }),
  answer: z.object({ data: z.array(namedTarget) }),
  refusals: [invalidInput],
})

/** A change of the own price, or a campaign that covers the book. */
export const priceEntry = z.object({
  kind: z.enum(['own', 'campaign']),
  at: z.string(),
  /** Campaign only: its end and its name. */
  until: z.nullable(z.string()),
  name: z.nullable(z.string()),
  before: z.nullable(z.int()),
  price: z.int(),
  by_name: z.nullable(z.string()),
})
export type PriceEntry = z.output<typeof priceEntry>

export const getPriceHistory = shelf.get('/books/get-price-history', {
  summary:
    'What a book cost: the changes of its own price with who made them, and the campaigns that cover it as it stands today, the last first',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: z.array(priceEntry), own: z.int(), price: z.int() }),
  refusals: [bookNotFound, invalidInput],
})
