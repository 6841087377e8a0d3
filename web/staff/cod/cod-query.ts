import {
  type CodAge,
  codAges,
  type SettlementState,
  settlementStates,
} from '#contract/goods/cod/cod-states.ts'
import { listAddress, type ListQuery, readChoice } from '#web/base/platform/queries/list-query.ts'

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
