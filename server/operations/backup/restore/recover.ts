import { constants } from 'node:fs'
import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LogPart } from '#server/operations/backup/log/archived-log.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/embedded-postgres.ts'

export type Recovery = {
  /** Undefined: everything that the log has. */
  until: Date | undefined
  segmentBytes: number
  log: AsyncIterable<LogPart>
  /** The log ends before that moment: everything in it came back, the last of it at the time that is told. */
  onEndsBefore: (last: string | undefined) => void
}

const tooShort = 'recovery ended before configured recovery target was reached'

/** Plays the log over the files that lie in `dataDir`, and runs a server on what comes of it. */
export async function recover(dataDir: string, recovery: Recovery): Promise<EmbeddedPostgres> {
  const folder = path.join(dataDir, 'postgres')
  await writeParts(path.join(folder, 'pg_wal'), recovery)
  await writeFile(path.join(folder, 'recovery.signal'), '', { mode: 0o600 })
  // Everything lies in pg_wal already. Without hot_standby the server is ready only when all is played.
  const settings = { restore_command: 'false', hot_standby: 'off', recovery_target_action: 'promote' }
  const start = (more: Record<string, string>) =>
    startEmbeddedPostgres({
      dataDir,
      report: () => {},
      settings: { ...settings, ...more },
      patience: Infinity,
    })
  if (!recovery.until) return start({})
  try {
    // It knows no Z at this place.
    return await start({ recovery_target_time: recovery.until.toISOString().replace('Z', '+00') })
  } catch (error) {
    const said = await readLogs(folder)
    if (!said.includes(tooShort)) throw error
    recovery.onEndsBefore(/last completed transaction was at log time (.+)/.exec(said)?.[1])
    return start({})
  }
}

/** Over the segments that the backup brought: what is kept of the last of them may go further. */
async function writeParts(folder: string, { log, segmentBytes }: Recovery) {
  for await (const { segment, offset, bytes } of log) {
    const file = await open(path.join(folder, segment), constants.O_RDWR | constants.O_CREAT, 0o600)
    try {
      await file.write(bytes, 0, bytes.length, offset)
      // The server wants whole segments, and finds the end of the log in them itself.
      await file.truncate(segmentBytes)
    } finally {
      await file.close()
    }
  }
}

async function readLogs(folder: string): Promise<string> {
  const logs = path.join(folder, 'log')
  const names = await readdir(logs).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(path.join(logs, name), 'utf8')))
  return texts.join('\n')
}
