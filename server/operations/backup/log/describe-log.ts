import type { KeptLog } from '#contract/operations/backup/backups.ts'
import type { NamedManifest } from '#server/operations/backup/list-backups.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listLog } from './archived-log.ts'
import { readLogState } from './log-slot-store.ts'

/** A receiver that is further behind than this is late: what was written in the last seconds is on its way. */
const mostBehind = 64 * 1024 * 1024

/** Which moments the log that is kept now reaches. */
export async function describeLog(
  db: Db,
  place: BackupStorage,
  backups: readonly NamedManifest[],
): Promise<KeptLog> {
  const state = await readLogState(db)
  const files = (await listLog(place)).toSorted((a, b) => a.storedAt.getTime() - b.storedAt.getTime())
  const last = files.findLast(({ stream }) => !state || stream === state.stream)
  const since = firstMoment(backups, state?.stream ?? last?.stream)
  const comes = state !== undefined && state.active && state.behind < mostBehind
  const until = comes ? new Date() : last?.storedAt
  return { since, until: since === null ? null : (until?.toISOString() ?? null), comes }
}

function firstMoment(backups: readonly NamedManifest[], stream: string | undefined): string | null {
  if (stream === undefined) return null
  const goesOn = ({ manifest: { content } }: NamedManifest) =>
    content.kind === 'files' && content.stream === stream
  return backups.findLast(goesOn)?.manifest.moment ?? null
}
