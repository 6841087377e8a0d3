import { runStates } from '#contract/goods/delivery-runs/run-rules.ts'
import { stateListAddress } from '#web/base/platform/queries/list-query.ts'

/** Address of the list of runs. */
export const runList = stateListAddress('/admin/runs', runStates)

export const runHref = (id: number) => `${runList.path}/${id}`
export const runSheetHref = (id: number) => `${runHref(id)}/print`

/** Part of the path of a run, or of its sheet, that says which one it is. */
export const runIdOf = ({ pathname }: URL) => pathname.slice(runList.path.length + 1).replace(/\/.*$/, '')

/** Hash words of the dialogs over a run. */
export const runDialogWords = { mark: 'ket-qua', cash: 'tien-mang-ve' } as const
