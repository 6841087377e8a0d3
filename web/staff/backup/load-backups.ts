import { getBackups } from '#contract/operations/backup/backups.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

/** On the server only. */
export async function loadBackups(call: CallEndpoint) {
  const { configured, log, data } = await call(getBackups, {})
  return { configured, log, backups: data }
}
export type BackupData = Awaited<ReturnType<typeof loadBackups>>
