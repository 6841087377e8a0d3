import { counterSentences } from '#contract/counter/counter-sentences.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import { loadShifts } from '#web/counter/shifts/load-shifts.ts'
import { ShiftListScreen } from '#web/counter/shifts/shift-list-screen.tsx'
import type { Route } from './+types/staff-shifts.ts'

export const loader = adminLoader(({ call, visitor, params }) => loadShifts(call, visitor, params))

export const meta = adminMeta({ title: counterSentences.shifts, path: '/admin/shifts' })

export default function StaffShifts({ loaderData: { data } }: Route.ComponentProps) {
  return <ShiftListScreen data={data} />
}

export const ErrorBoundary = loadFailure(counterSentences.listFailed)
