import { runStates, type RunState } from '#contract/goods/delivery-runs/run-rules.ts'
import {
  stateListAddress,
  loadListPage,
  requestedPage,
  type StateQuery,
} from '#web/base/platform/queries/list-query.ts'
import { getRun, getRuns } from '#contract/goods/delivery-runs/delivery-runs.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { findPlace } from '#web/shop/places/place-not-found.tsx'

/** Address of the list of runs. */
export const runList = stateListAddress('/admin/runs', runStates)

export const runHref = (id: number) => `${runList.path}/${id}`
export const runSheetHref = (id: number) => `${runHref(id)}/print`

/** Part of the path of a run, or of its sheet, that says which one it is. */
export const runIdOf = ({ pathname }: URL) => pathname.slice(runList.path.length + 1).replace(/\/.*$/, '')

/** Hash words of the dialogs over a run. */
export const runDialogWords = { mark: 'ket-qua', cash: 'tien-mang-ve' } as const

/** A page of the runs. On the server only, as what follows. */
export async function loadRuns(call: CallEndpoint, query: StateQuery<RunState>) {
  const { state } = query
  const { answer, page, lastPage, total } = await loadListPage(query.page, (wanted) =>
    call(getRuns, { query: { ...requestedPage(query, wanted), ...(state && { state }) } }),
  )
  return { runs: answer.data, query: { ...query, page }, lastPage, total }
}
export type RunsData = Awaited<ReturnType<typeof loadRuns>>

/** Null where there is no such run. */
export const loadRun = async (call: CallEndpoint, id: string) =>
  (await findPlace(call(getRun, { query: { id } }).then(({ data }) => ({ data })))) ?? null
export type ShownRun = NonNullable<Awaited<ReturnType<typeof loadRun>>>
