import type { Manifest } from '#server/operations/backup/archive/manifest.ts'
import { readManifests } from '#server/operations/backup/list-backups.ts'
import { segmentName } from '#server/operations/backup/dump/files-store.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { listLog } from './archived-log.ts'
import { logFileName } from './log-file.ts'

export type StreamStart = { stream: string; segment: string; size: number }

/** From where the log goes on behind a backup, where one was kept. */
export function streamOf({ content }: Manifest): StreamStart | undefined {
  if (content.kind === 'rows' || content.stream === undefined) return undefined
  const { stream, log } = content
  return { stream, segment: segmentName(log, 0), size: log.segment }
}

/** Removes log that no backup begins with; the newest line may be waiting for its first backup. Answers how many files went. */
export async function removeOldLog(place: BackupStorage): Promise<number> {
  const files = await listLog(place)
  if (files.length === 0) return 0
  const oldest = new Map<string, string>()
  for (const { manifest } of await readManifests(place)) {
    const start = streamOf(manifest)
    if (start && (oldest.get(start.stream) ?? start.segment) >= start.segment)
      oldest.set(start.stream, start.segment)
  }
  const newest = files.map(({ stream }) => stream).reduce((last, one) => (one > last ? one : last), '')
  const whole = new Set(files.filter(({ piece }) => !piece).map(({ stream, segment }) => stream + segment))
  const old = files.filter(({ stream, segment, piece }) => {
    const from = oldest.get(stream)
    const isOld = from === undefined ? stream !== newest : segment < from
    // Pieces of a receiver that was killed stay behind when another one has the whole.
    return isOld || (piece && whole.has(stream + segment))
  })
  for (const file of old) await place.log.remove(logFileName(file))
  return old.length
}
