import { getRun, getRuns } from '#contract/goods/delivery-runs/delivery-runs.ts'
import type { RunState } from '#contract/goods/delivery-runs/run-rules.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadListPage, requestedPage, type StateQuery } from '#web/base/platform/queries/list-query.ts'
import { findPlace } from '#web/shop/places/place-not-found.tsx'

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
