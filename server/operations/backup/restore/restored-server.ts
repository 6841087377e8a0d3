import { execFile } from 'node:child_process'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
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
import { type Recovery, recover } from './recover.ts'
import type { FilesContent, Manifest, RowsContent } from '#server/operations/backup/archive/manifest.ts'
import { type RowSource, writeRows, readRows } from '#server/operations/backup/dump/rows-store.ts'
import { lowerPriority } from '#server/platform/process/lower-priority.ts'

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
async function findMigrations(applied: Manifest['migrations']) {
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
