import { backupSentences as sentences } from '#contract/backup/backup-sentences.ts'
import { BackupScreen } from '#web/backup/backup-screen.tsx'
import { loadBackups } from '#web/backup/load-backups.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/staff-backups.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { kept: await loadBackups(call), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: sentences.title,
    description: 'Bản sao lưu gần nhất là khi nào, và tải một bản về.',
    path: '/admin/backups',
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function StaffBackups({ loaderData: { kept } }: Route.ComponentProps) {
  return <BackupScreen data={kept} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={sentences.listFailed} />
}
