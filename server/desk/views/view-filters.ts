import type * as z from 'zod/mini'
import { type ViewList, viewSentences } from '#contract/desk/views/view-sentences.ts'
import { filtersOfView } from '#contract/desk/views/views.ts'

export type KeptFilters = Readonly<Record<string, string>>
type FilterOf<List extends ViewList> = z.output<(typeof filtersOfView)[List]>
export type ReadFilters =
  | { list: 'orders'; filter: FilterOf<'orders'> }
  | { list: 'books'; filter: FilterOf<'books'> }
  | { problem: string }

/** Reads the kept texts as filters of the list; a problem where it does not understand them, or not any more. */
export function readFilters(list: ViewList, kept: KeptFilters): ReadFilters {
  if (list === 'orders') {
    const { data, error } = filtersOfView.orders.safeParse(kept)
    return data ? { list, filter: data } : { problem: firstOf(error) }
  }
  const { data, error } = filtersOfView.books.safeParse(kept)
  return data ? { list, filter: data } : { problem: firstOf(error) }
}

/** Why these cannot be saved; undefined where they can. */
export function problemOfFilters(list: ViewList, filters: KeptFilters): string | undefined {
  const read = readFilters(list, filters)
  if ('problem' in read) return read.problem || viewSentences.filtersInvalid
  return Object.keys(filters).length === 0 ? viewSentences.filtersInvalid : undefined
}

type Issues = { issues: readonly { message: string; code?: string | undefined }[] }
const firstOf = (error: Issues | undefined) => {
  const [first] = error?.issues ?? []
  return first === undefined || first.code === 'unrecognized_keys' ? '' : first.message
}
