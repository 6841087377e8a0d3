import { exportTypes } from '#contract/platform/shape/endpoint.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import * as z from 'zod/mini'
import { rowVersion, searchText, wholeFromOne } from '#contract/platform/shape/input.ts'
import { pageQuery } from '#contract/platform/shape/pagination.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { bulkWords as said, largestBulk } from './bulk-rules.ts'
import { type AnyStaffList, type CommandOf, type FiltersOf, type SortOf, sortsOf } from './staff-list.ts'

type Optional<Value> = z.ZodMiniOptional<z.ZodMiniType<Value, Value>>
type ListQueryOf<List extends AnyStaffList> = {
  [Name in keyof FiltersOf<List>]-?: Optional<NonNullable<FiltersOf<List>[Name]>>
} & { search: z.ZodMiniOptional<typeof searchText>; sort: Optional<SortOf<List> | `-${SortOf<List>}`> }

/** Filters and sort of a list, as its page and its export take them. */
export function filterQueryOf<const List extends AnyStaffList>(list: List): ListQueryOf<List> {
  const sorts = sortsOf(list)
  const filters = Object.entries(list.filters).map(([name, { options }]) => [
    name,
    z.optional(z.enum(Object.keys(options))),
  ])
  const sort = z.optional(z.enum([...sorts, ...sorts.map((name) => `-${name}`)]))
  // The keys of the declaration are the values: `ListQueryOf` says the same in types.
  return { ...Object.fromEntries(filters), search: z.optional(searchText), sort } as ListQueryOf<List>
}

/** Query of a page of a list. */
export const listQueryOf = <const List extends AnyStaffList>(list: List) => ({
  ...pageQuery,
  ...filterQueryOf(list),
})

const withoutPage = (query: z.ZodMiniObject) =>
  Object.hasOwn(query.def.shape, 'page') ? z.omit(query, { page: true, page_size: true }) : query

/** Call that answers the rows of a list on all of its pages as a workbook, with the rights of the list. */
export const sheetCallOf = <Query extends z.ZodMiniType>({ query }: { query?: Query }) => ({
  heavy: 'always' as const,
  callsPerMinute: 20,
  // The type keeps the page, which is not asked for: it is optional everywhere.
  ...(query instanceof z.ZodMiniObject && { query: withoutPage(query) as unknown as Query }),
  answer: z.object({}),
  sendsFile: [exportTypes.xlsx],
  refusals: [invalidInput],
})

export const commandOf = <const List extends AnyStaffList>({ commands }: List) =>
  z.enum(keysOf(commands) as CommandOf<List>[], { error: said.command })

const seenRow = z.object({ row_id: wholeFromOne(said.rows), version: z.optional(rowVersion()) })

/** Rows of a command, each once, with the version that was seen. */
export const manyRows = z.array(seenRow, { error: said.rows }).check(
  z.minLength(1, said.nothing),
  z.maxLength(largestBulk, said.tooMany),
  z.refine((rows) => new Set(rows.map(({ row_id }) => row_id)).size === rows.length, { error: said.twice }),
)
export const bulkBodyBounds = { bytes: 131_072, values: 5 * largestBulk }

export const bulkOutcome = {
  /** Null while its turn has not come. */
  outcome: z.nullable(z.enum(['done', 'left'])),
  code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  undone: z.boolean(),
  /** Why it was not taken back. */
  undo_code: z.nullable(z.string()),
  undo_reason: z.nullable(z.string()),
}

export const bulkRun = {
  bulk_id: z.int(),
  started_at: z.string(),
  /** Every row has its outcome. Otherwise the same call with the same key goes on. */
  complete: z.boolean(),
  done: z.int(),
  left: z.int(),
  undone: z.int(),
  /** Until when it can be taken back; null where it never can. */
  undo_until: z.nullable(z.string()),
}

/** Answer of a command on rows, each with its name. */
export const bulkAnswerOf = <const List extends AnyStaffList>(list: List) =>
  z.object({
    data: z.object({
      ...bulkRun,
      command: commandOf(list),
      rows: z.array(z.object({ row_id: z.int(), name: z.string(), ...bulkOutcome })),
    }),
  })
