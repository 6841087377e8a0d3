import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { logFileName, type LogPlace, openLogFile, readLogFileName } from './log-file.ts'

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
