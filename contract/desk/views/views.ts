import * as z from 'zod/mini'
import { daysInOrder, orderFilters } from '#contract/goods/fulfilment/order-filters.ts'
import { cleanLine } from '#contract/platform/language/vietnamese.ts'
import { staffBookFilters } from '#contract/catalogue/book-admin/book-admin.ts'
import { endpointsOf, idempotencyKeyReused, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, rowVersion } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { longestViewName, type ViewList, viewLists, viewSentences as sentences } from './view-sentences.ts'

const admin = endpointsOf('Saved views', 'admin', { rights: ['desk.use', 'desk.use'] })

export const viewNotFound = { status: 404, code: 'VIEW_NOT_FOUND', msg: sentences.gone }
export const viewNameTaken = { status: 409, code: 'VIEW_NAME_TAKEN', msg: sentences.nameTaken }
export const tooManyViews = { status: 409, code: 'TOO_MANY_VIEWS', msg: sentences.tooMany }
export const viewChanged = { status: 409, code: 'VERSION_CHANGED', msg: sentences.changed }

/** The filters that each list understands, and no others. */
export const filtersOfView = {
  orders: z.strictObject(orderFilters).check(z.refine(daysInOrder.check, daysInOrder.refusal)),
  books: z.strictObject(staffBookFilters),
} satisfies Record<ViewList, z.ZodMiniType>

const list = z.enum(viewLists, { error: 'Danh sách không hợp lệ' })
const filters = z.record(z.string(), z.string(), { error: sentences.filtersInvalid })
const name = z.pipe(
  z.string({ error: sentences.nameMissing }).check(z.maxLength(longestViewName * 8, sentences.nameTooLong)),
  z.pipe(
    z.transform(cleanLine),
    z
      .string()
      .check(z.minLength(1, sentences.nameMissing), z.maxLength(longestViewName, sentences.nameTooLong)),
  ),
)

const view = z.object({
  view_id: z.int(),
  name: z.string(),
  /** Everybody's: it is one's own where it is not. */
  shared: z.boolean(),
  filters,
  version: z.int(),
})
export const countedView = z.extend(view, {
  /** Up to 1,000; null where the list does not understand its filters any more. */
  count: z.nullable(z.int()),
  /** There are more than were counted. */
  more: z.boolean(),
})
export type CountedView = z.output<typeof countedView>

export const getViews = admin.get('/views/get-views', {
  summary:
    'The saved filters of a list, those of everybody before one’s own, each with how many it finds, counted up to 1,000',
  query: z.object({ list }),
  answer: z.object({ data: z.array(countedView) }),
  refusals: [invalidInput],
})

const saved = z.object({ data: view })

export const createView = admin.post('/views/create-view', {
  summary:
    'Save filters of a list under a name, for oneself or with `shared` for everybody: at most 20 of each owner and list. They are named as the call of the list names them',
  idempotent: true,
  callsPerMinute: 60,
  body: z.object({ list, name, shared: z._default(z.boolean(), false), filters }),
  success: 201,
  answer: saved,
  refusals: [viewNameTaken, tooManyViews, idempotencyKeyReused, invalidInput],
})

export const renameView = admin.put('/views/rename-view', {
  summary:
    'Give a view of one’s own or of everybody another name, as long as it has the version that was read',
  callsPerMinute: 60,
  query: z.object({ id: idInQuery }),
  body: z.object({ name, version: rowVersion() }),
  answer: saved,
  refusals: [viewNotFound, viewNameTaken, viewChanged, invalidInput],
})

export const replaceFilters = admin.put('/views/replace-filters', {
  summary:
    'Let a view of one’s own or of everybody show other filters, as long as it has the version that was read',
  callsPerMinute: 60,
  query: z.object({ id: idInQuery }),
  body: z.object({ filters, version: rowVersion() }),
  answer: saved,
  refusals: [viewNotFound, viewChanged, invalidInput],
})

export const deleteView = admin.delete('/views/delete-view', {
  summary: 'Remove a view of one’s own or of everybody',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [viewNotFound, invalidInput],
})
