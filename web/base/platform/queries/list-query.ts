import { staffPageSize, staffPageSizes } from '#contract/selling/orders/order-transitions.ts'
import type { AnswerOf, Endpoint } from '#contract/platform/shape/endpoint.ts'
import type { Pagination } from '#contract/platform/shape/pagination.ts'

/** Query parameters that every list of the back-office has in its address. */
export type ListQuery = { search: string; page: number; pageSize: number }

export const searchLimit = 200

export function readListQuery(params: URLSearchParams): ListQuery {
  const [page, size] = [params.get('page'), params.get('page_size')]
  return {
    search: readSearch(params),
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
    pageSize: staffPageSizes.find((one) => String(one) === size) ?? staffPageSize,
  }
}

export const readSearch = (params: URLSearchParams, name = 'search') =>
  (params.get(name) ?? '').trim().slice(0, searchLimit)

/** The number of something, or none. */
export function readId(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** One of these, or none. */
export const readChoice = <Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => choices.find((one) => one === params.get(name))

type Chosen = Partial<ListQuery> & Record<string, string | number | undefined>

/** The shortest address of a list: what is as always is left out. */
export function listHref(path: string, { page = 1, pageSize = staffPageSize, ...filters }: Chosen): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== '') params.set(name, String(value))
  if (page > 1) params.set('page', String(page))
  if (pageSize !== staffPageSize) params.set('page_size', String(pageSize))
  return params.size === 0 ? path : `${path}?${params}`
}

/** Address of a list: its path, and its query as it stands in the address. */
export type ListAddress<Query> = {
  path: string
  read: (params: URLSearchParams) => Query
  href: (query: Query) => string
  isFiltered: (query: Query) => boolean
}

type Filters = Record<string, string | number | undefined>

/** The address of a list whose filters are called there as in its query. */
export const listAddress = <Chosen extends Filters>(
  path: string,
  readFilters: (params: URLSearchParams) => Chosen,
): ListAddress<ListQuery & Chosen> => ({
  path,
  read: (params) => ({ ...readListQuery(params), ...readFilters(params) }),
  href: (query) => listHref(path, query),
  isFiltered: (query) => listHref(path, { ...query, page: 1, pageSize: staffPageSize }) !== path,
})

/** Query of a list whose rows are each in some state. */
export type StateQuery<State extends string> = ListQuery & { state: State | undefined }

export const stateListAddress = <State extends string>(
  path: string,
  states: readonly State[],
): ListAddress<StateQuery<State>> =>
  listAddress(path, (params) => ({ state: readChoice(params, 'state', states) }))

/** The names that the server gives to what every list has. */
export const requestedPage = ({ search, pageSize }: ListQuery, page: number) => ({
  page: String(page),
  page_size: String(pageSize),
  ...(search ? { search } : {}),
})

type ChosenOf<Query> = {
  [Name in Exclude<keyof Query, 'page' | 'pageSize'>]?: Exclude<Query[Name], undefined>
}

/** Query of a call whose filters have the names of the address, without what was not chosen. */
export function chosenOf<Query extends ListQuery>(query: Query) {
  const { page: _, pageSize: __, ...filters } = query
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(chosen) as ChosenOf<Query>
}

/** A page of a list; beyond the last one it is the last. */
export async function loadListPage<Answer extends { pagination?: Pagination | undefined }>(
  page: number,
  ask: (page: number) => Promise<Answer>,
) {
  let answer = await ask(page)
  const lastPage = Math.max(answer.pagination?.total_pages ?? 1, 1)
  if (page > lastPage) answer = await ask(lastPage)
  return { answer, page: Math.min(page, lastPage), lastPage, total: answer.pagination?.total ?? 0 }
}

type ListAnswer = { data: readonly unknown[]; pagination?: Pagination | undefined; msg?: string }

/** A page of a list as its call answers, with the query whose page it is. On the server only. */
export async function loadList<Query extends ListQuery, Answer extends ListAnswer>(
  query: Query,
  ask: (asked: { page: string; page_size: string } & ChosenOf<Query>) => Promise<Answer>,
) {
  const { answer, page, lastPage, total } = await loadListPage(query.page, (wanted) =>
    ask({ page: String(wanted), page_size: String(query.pageSize), ...chosenOf(query) }),
  )
  const { data: rows, pagination: _, msg: __, ...more } = answer
  return { ...more, rows: rows as Answer['data'], query: { ...query, page }, lastPage, total }
}

/** Data of a screen of a list: rows, and whatever else the call answers. */
export type ListData<Query extends ListQuery, Call extends Endpoint> =
  AnswerOf<Call> extends infer Answer extends ListAnswer
    ? Awaited<ReturnType<typeof loadList<Query, Answer>>>
    : never
