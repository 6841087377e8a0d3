import { counterSentences } from '#contract/goods/counter/counter-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { loadShifts } from '#web/staff/counter/shifts/load-shifts.ts'
import { ShiftListScreen } from '#web/staff/counter/shifts/shift-list-screen.tsx'
import type { Route } from './+types/staff-shifts.ts'

export const loader = adminLoader(({ call, visitor, params }) => loadShifts(call, visitor, params))

export const meta = adminMeta({ title: counterSentences.shifts, path: '/admin/shifts' })

export default function StaffShifts({ loaderData: { data } }: Route.ComponentProps) {
  return <ShiftListScreen data={data} />
}

export const ErrorBoundary = loadFailure(counterSentences.listFailed)
