import { getDifferences, getShift, getShifts } from '#contract/goods/counter/counter.ts'
import { holds } from '#contract/platform/access/rights.ts'
import type { CallEndpoint, Visitor } from '#web/base/platform/api/call-context.ts'

const pageOf = (params: URLSearchParams) => {
  const page = params.get('page') ?? '1'
  return /^[1-9]\d{0,5}$/.test(page) ? page : '1'
}

/** Shifts, and for who oversees the counter what waits there. On the server only. */
export async function loadShifts(call: CallEndpoint, visitor: Visitor, params: URLSearchParams) {
  const oversees = holds(visitor, 'counter.settle')
  const [shifts, differences] = await Promise.all([
    call(getShifts, { query: { page: pageOf(params) } }),
    oversees ? call(getDifferences, { query: { page_size: '50' } }) : undefined,
  ])
  return {
    shifts: shifts.data,
    pagination: shifts.pagination,
    differences: differences?.data,
    waiting: differences?.pagination.total ?? 0,
  }
}
export type ShiftsData = Awaited<ReturnType<typeof loadShifts>>

export const loadShift = (call: CallEndpoint, id: string, params: URLSearchParams) =>
  call(getShift, { query: { id, page: pageOf(params), page_size: '50' } }).then(
    ({ data: shift, pagination }) => ({ data: { shift, pagination } }),
  )
export type ShiftData = Awaited<ReturnType<typeof loadShift>>['data']
