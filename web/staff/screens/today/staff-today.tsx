import { todaySentences } from '#contract/desk/today/work-kinds.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { loadToday, todayPath } from '#web/staff/today/today-query.ts'
import { TodayScreen } from '#web/staff/today/today-screen.tsx'
import type { Route } from './+types/staff-today.ts'

export const loader = adminLoader(({ call, visitor, params }) => loadToday(call, visitor, params))

export const meta = adminMeta({ title: todaySentences.title, path: todayPath })

export default function StaffToday({ loaderData: { data } }: Route.ComponentProps) {
  return <TodayScreen data={data} />
}

export const ErrorBoundary = loadFailure(todaySentences.loadFailed)
