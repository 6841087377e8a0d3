import { counterSentences } from '#contract/goods/counter/counter-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { readListQuery } from '#web/base/platform/queries/list-query.ts'
import { getDifferences, getShifts } from '#contract/goods/counter/counter.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { ShiftListScreen } from '#web/staff/counter/shifts/shift-list-screen.tsx'
import type { Route } from './+types/staff-shifts.ts'

/** Shifts, and for who oversees the counter what waits there. */
export const loader = adminLoader(async ({ call, visitor, params }) => {
  const [shifts, differences] = await Promise.all([
    call(getShifts, { query: { page: String(readListQuery(params).page) } }),
    holds(visitor, 'counter.settle') ? call(getDifferences, { query: { page_size: '50' } }) : undefined,
  ])
  return {
    shifts: shifts.data,
    pagination: shifts.pagination,
    differences: differences?.data,
    waiting: differences?.pagination.total ?? 0,
  }
})

export const meta = adminMeta({ title: counterSentences.shifts, path: '/admin/shifts' })

export default function StaffShifts({ loaderData: { data } }: Route.ComponentProps) {
  return <ShiftListScreen data={data} />
}

export const ErrorBoundary = loadFailure(counterSentences.listFailed)
