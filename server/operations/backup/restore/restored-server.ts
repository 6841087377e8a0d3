import { execFile } from 'node:child_process'
import { type FileHandle, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { unpackTar } from 'modern-tar/fs'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/embedded-postgres.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { findBinaries } from '#server/platform/database/embedded/postgres-binaries.ts'
import { type Reading, readComponent, streamComponent } from '#server/operations/backup/archive/components.ts'
import { segmentName } from '#server/operations/backup/dump/files-store.ts'
import type { FilesContent, Manifest, RowsContent } from '#server/operations/backup/archive/manifest.ts'
import { type RowSource, writeRows, readRows } from '#server/operations/backup/dump/rows-store.ts'
import { lowerPriority } from '#server/platform/process/lower-priority.ts'
import { constants } from 'node:fs'
import type { LogPart } from '#server/operations/backup/log/archived-log.ts'

/** Below what a shop that is open on the same machine does. */
const lowPriority = 10

/** Restores into `dataDir`, which is empty, and runs a server on it. */
export async function openRestored(
  dataDir: string,
  reading: Reading,
  recovery?: Recovery,
): Promise<EmbeddedPostgres> {
  const { content } = reading.manifest
  const folder = path.join(dataDir, 'postgres')
  if (content.kind === 'files') await unpackFiles(folder, reading, content)
  const server = recovery
    ? await recover(dataDir, recovery)
    : await startEmbeddedPostgres({ dataDir, report: () => {} })
  try {
    lowerPriority(lowPriority, server.pid)
    if (content.kind === 'rows') await restoreRows(server.url, reading, content)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function unpackFiles(folder: string, reading: Reading, content: FilesContent) {
  const platform = thisPlatform()
  if (content.platform !== platform)
    throw new Error(
      `Bản sao lưu này là tệp của máy ${content.platform}, máy này là ${platform}. Hãy sao lưu lại ở đó với --rows.`,
    )
  const major = await findMajor(path.dirname(folder))
  if (content.major !== major)
    throw new Error(
      `Bản sao lưu này là tệp của PostgreSQL ${content.major}, ở đây là PostgreSQL ${major}. Hãy khôi phục bằng phiên bản cũ, rồi npm run move.`,
    )
  await mkdir(folder, { mode: 0o700 })
  // The socket and the messages belong to the server that was copied.
  const filter = ({ name }: { name: string }) => !/^(\.\/)?(log\/.|\.s\.PGSQL|start\.log$)/.test(name)
  await readComponent('files', reading, unpackTar(folder, { fmode: 0o600, dmode: 0o700, filter }))
  await writeLog(path.join(folder, 'pg_wal'), content.log, streamComponent('log', reading))
}

async function findMajor(dataDir: string): Promise<string> {
  const { postgres, env } = findBinaries(dataDir)
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { env })
  return /(\d+)/.exec(stdout)?.[1] ?? stdout
}

export const thisPlatform = () => `${process.platform}-${process.arch}`

/** Whole segments: the server finds the end of the log in them itself. */
async function writeLog(folder: string, log: FilesContent['log'], source: AsyncIterable<Buffer>) {
  let index = 0
  let room = 0
  let file: FileHandle | undefined
  try {
    for await (let rest of source) {
      while (rest.length > 0) {
        if (!file || room === 0) {
          await file?.close()
          file = await open(path.join(folder, segmentName(log, index++)), 'w', 0o600)
          await file.truncate(log.segment)
          room = log.segment
        }
        const { bytesWritten } = await file.write(rest, 0, Math.min(rest.length, room), log.segment - room)
        room -= bytesWritten
        rest = rest.subarray(bytesWritten)
      }
    }
  } finally {
    await file?.close()
  }
}

export async function restoreRows(url: string, reading: Reading, content: RowsContent) {
  const rowsByTable = new Map(content.tables.map(({ table, rows }) => [table, rows]))
  const source: RowSource = {
    ...content,
    migrations: reading.manifest.migrations,
    open: ({ table }) => ({
      stream: streamComponent(tableComponent(table), reading),
      rows: Promise.resolve(rowsByTable.get(table) ?? 0),
    }),
  }
  await writeRows(url, source, await findMigrations(reading.manifest.migrations))
}

export const tableComponent = (table: string) => `table-${table}`

/** Those that the rows were written with; the newer ones come afterwards. */
export async function findMigrations(applied: Manifest['migrations']) {
  const ours = await readMigrations()
  return applied.map(({ name, checksum }) => {
    const found = ours.find((migration) => migration.name === name)
    if (!found) throw new Error(`Bản sao lưu là của một phiên bản mới hơn (${name}). Hãy dùng phiên bản đó.`)
    if (found.checksum !== checksum) throw new Error(`Tệp ${name} không còn như khi sao lưu.`)
    return found
  })
}

/** The whole content of one database into another, which is empty, whatever their versions are. */
export function copyRows(from: string, to: string): Promise<void> {
  return readRows(from, async (source) => writeRows(to, source, await findMigrations(source.migrations)))
}

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
async function recover(dataDir: string, recovery: Recovery): Promise<EmbeddedPostgres> {
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
