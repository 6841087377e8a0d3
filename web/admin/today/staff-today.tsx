import { todaySentences } from '#contract/today/work-kinds.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import { loadToday } from '#web/today/load-today.ts'
import { todayPath } from '#web/today/today-query.ts'
import { TodayScreen } from '#web/today/today-screen.tsx'
import type { Route } from './+types/staff-today.ts'

export const loader = adminLoader(({ call, visitor, params }) => loadToday(call, visitor, params))

export const meta = adminMeta({ title: todaySentences.title, path: todayPath })

export default function StaffToday({ loaderData: { data } }: Route.ComponentProps) {
  return <TodayScreen data={data} />
}

export const ErrorBoundary = loadFailure(todaySentences.loadFailed)
