import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { logFileName, type LogPlace, openLogFile, readLogFileName } from './log-file.ts'
import type { Manifest } from '#server/operations/backup/archive/manifest.ts'
import { readManifests, type NamedManifest } from '#server/operations/backup/read-backups.ts'
import { segmentName } from '#server/operations/backup/dump/files-store.ts'
import type { KeptLog } from '#contract/operations/backup/backups.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readLogState } from './log-slot-store.ts'

type KeptFile = LogPlace & { storedAt: Date }

export async function listLog(place: BackupStorage): Promise<KeptFile[]> {
  const files = await place.log.list()
  return files.flatMap(({ name, storedAt }) => {
    const found = readLogFileName(name)
    return found ? [{ ...found, storedAt }] : []
  })
}

export type LogPart = { segment: string; offset: number; bytes: Buffer }

/** Log kept of a stream since a segment, in its order. Whatever lies behind a gap could not be played: that is an error. */
export async function* readArchivedLog(
  place: BackupStorage,
  key: string | undefined,
  { stream, since, size }: { stream: string; since: string; size: number },
): AsyncGenerator<LogPart> {
  const files = (await listLog(place)).filter((file) => file.stream === stream && file.segment >= since)
  const segments = Map.groupBy(files, ({ segment }) => segment)
  let expected = since
  let end = size
  for (const [segment, parts] of [...segments].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (segment !== expected || end < size) throw new LogGap(expected)
    end = 0
    for (const { from, bytes, file } of playable(parts, size)) {
      if (from > end) throw new LogGap(segment)
      if (from + bytes <= end) continue
      const name = logFileName(file)
      const kept = await place.log.read(name)
      if (!kept) throw new LogGap(segment)
      yield { segment, offset: from, bytes: await openLogFile(name, kept, key) }
      end = from + bytes
    }
    expected = segmentAfter(segment, size)
  }
}

class LogGap extends Error {
  constructor(segment: string) {
    super(`Nhật ký thiếu một phần của ${segment}: chỉ có thể khôi phục các bản sao lưu trước hoặc sau đó.`)
  }
}

/** The whole segment, or its pieces, of which a receiver that began anew has written some again. */
function playable(parts: readonly KeptFile[], size: number) {
  const whole = parts.find(({ piece }) => piece === undefined)
  const chosen = whole ? [whole] : parts
  return chosen
    .map((file) => ({ file, ...(file.piece ?? { from: 0, bytes: size }) }))
    .toSorted((a, b) => a.from - b.from || b.bytes - a.bytes)
}

export function segmentAfter(segment: string, size: number): string {
  const [timeline = '', high = '', low = ''] = segment.match(/.{8}/g) ?? []
  const perFile = 0x1_0000_0000 / size
  const next = Number.parseInt(high, 16) * perFile + Number.parseInt(low, 16) + 1
  const parts = [Math.floor(next / perFile), next % perFile]
  return timeline + parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

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
