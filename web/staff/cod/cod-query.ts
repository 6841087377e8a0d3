import {
  type CodAge,
  codAges,
  type SettlementState,
  settlementStates,
} from '#contract/goods/cod/cod-states.ts'
import {
  listAddress,
  type ListQuery,
  readChoice,
  loadListPage,
  requestedPage,
} from '#web/base/platform/queries/list-query.ts'
import {
  getCodDebts,
  getCodDifferences,
  getCodSettlement,
  getCodSettlements,
} from '#contract/goods/cod/cod.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

export const codViews = ['phieu', 'chenh-lech'] as const
/** Without one: what carriers owe. */
export type CodView = (typeof codViews)[number]

/** Query of the carriers' cash, as it stands in the address. */
export type CodQuery = ListQuery & {
  view: CodView | undefined
  age: CodAge | undefined
  state: SettlementState | undefined
}

export const codList = listAddress('/admin/cod', (params) => ({
  view: readChoice(params, 'view', codViews),
  age: readChoice(params, 'age', codAges),
  state: readChoice(params, 'state', settlementStates),
}))

export const settlementHref = (id: number) => `${codList.path}/${id}`

/** Hash words of the dialogs over the lists. */
export const codDialogWords = {
  settle: 'xu-ly-chenh-lech',
  counter: 'ghi-nguoc',
  typed: 'nhap-phieu',
  sheet: 'nhap-bang-ke',
  close: 'dong-khoan-cu',
  waive: 'dong-khoan',
} as const

/** A page of what is looked at, with where all cash of carriers is. On the server only. */
export async function loadCod(call: CallEndpoint, query: CodQuery) {
  const [shown, { sums }] = await Promise.all([
    loadRows(call, query),
    call(getCodDebts, { query: { page_size: '1' } }),
  ])
  const { answer, page, lastPage, total } = shown
  return { rows: answer, sums, query: { ...query, page }, lastPage, total }
}
export type CodData = Awaited<ReturnType<typeof loadCod>>

async function loadRows(call: CallEndpoint, query: CodQuery) {
  const { view, age, state } = query
  const listed = async <Data, Of extends string>(
    of: Of,
    ask: (page: number) => Promise<{ data: Data; pagination: PaginationOf }>,
  ) => {
    const { answer, ...place } = await loadListPage(query.page, ask)
    return { answer: { of, data: answer.data }, ...place }
  }
  if (view === 'phieu')
    return listed('settlements', (page) =>
      call(getCodSettlements, { query: { ...requestedPage(query, page), ...(state ? { state } : {}) } }),
    )
  if (view === 'chenh-lech')
    return listed('differences', (page) => {
      const { search: _, ...window } = requestedPage(query, page)
      return call(getCodDifferences, { query: window })
    })
  return listed('debts', (page) =>
    call(getCodDebts, { query: { ...requestedPage(query, page), ...(age ? { age } : {}) } }),
  )
}
type PaginationOf = Awaited<ReturnType<typeof loadListPage>>['answer']['pagination'] & object

export const loadSettlement = (call: CallEndpoint, id: string) =>
  call(getCodSettlement, { query: { id } }).then(({ data }) => ({ data }))
