import { backupSentences as sentences } from '#contract/operations/backup/backup-sentences.ts'
import { BackupScreen } from '#web/staff/backup/backup-screen.tsx'
import { getBackups } from '#contract/operations/backup/backups.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-backups.ts'

export const loader = adminLoader(({ call }) => call(getBackups))

export const meta = adminMeta({ title: sentences.title, path: '/admin/backups' })

export default function StaffBackups({ loaderData: { data } }: Route.ComponentProps) {
  return <BackupScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
