import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { codList, loadCod } from '#web/staff/cod/cod-query.ts'
import { CodScreen } from '#web/staff/cod/cod-screen.tsx'
import type { Route } from './+types/staff-cod.ts'

export const loader = adminLoader(({ call, params }) => loadCod(call, codList.read(params)))

export const meta = adminMeta({ title: codSentences.title, path: codList.path })

export default function StaffCod({ loaderData: { data } }: Route.ComponentProps) {
  return <CodScreen data={data} />
}

export const ErrorBoundary = loadFailure(codSentences.listFailed)
