import { getAuthors, getCategories, getPublishers, getSeries } from '#contract/catalogue/books/catalogue.ts'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import type { NameQuery } from './name-query.ts'
import { toNameEntry } from './name-entry.ts'

const lists = { categories: getCategories, authors: getAuthors, publishers: getPublishers, series: getSeries }

/** A page of the names of a kind; beyond the last one it is the last. On the server only. */
export async function loadNames(call: CallEndpoint, kind: NameKind, query: NameQuery) {
  const { search, inUse, sort, page, pageSize } = query
  const ask = (number: number) =>
    call(lists[kind], {
      query: {
        page: String(number),
        page_size: String(pageSize),
        sort,
        ...(search ? { search } : {}),
        ...(inUse === undefined ? {} : { in_use: `${inUse}` as const }),
      },
    })
  let answer = await ask(page)
  const lastPage = Math.max(answer.pagination?.total_pages ?? 1, 1)
  if (page > lastPage) answer = await ask(lastPage)
  return {
    kind,
    names: answer.data.map((row) => toNameEntry(kind, row)),
    counts: answer.counts ?? { all: 0, unused: 0 },
    query: { ...query, page: Math.min(page, lastPage) },
    lastPage,
    total: answer.pagination?.total ?? 0,
  }
}
export type NamesData = Awaited<ReturnType<typeof loadNames>>
