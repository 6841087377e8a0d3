import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { withBackupLock } from './backup-session-store.ts'
import type { BackupDraft, BackupStorage } from './storage/backup-storage.ts'
import { keepComponent, type Reading, packSessionSecret, packUploads } from './archive/components.ts'
import { copyFiles, copyLog, holdLog, openReplication } from '#server/operations/backup/dump/files-store.ts'
import { findFaults } from './find-faults.ts'
import { findStream } from '#server/operations/backup/log/log-slot-store.ts'
import {
  backupName,
  type Manifest,
  sizeOf,
  writeManifest,
} from '#server/operations/backup/archive/manifest.ts'
import { openRestored, tableComponent, thisPlatform } from './restore/restored-server.ts'
import { listMigrations, readRows, withClient } from '#server/operations/backup/dump/rows-store.ts'
import { newSeal, type Seal } from '#server/operations/backup/archive/seal.ts'

export type BackupWanted = {
  url: string
  /** The role that may copy the files of an embedded database; without it its rows are copied. */
  adminUrl: string | undefined
  dataDir: string
  storage: FileStorage
  place: BackupStorage
  key: string | undefined
  bytesPerSecond: number
  /** True to restore it on the side and count it before it gets its name. */
  check: boolean
  /** Asked when no other backup can begin any more: another process may just have taken it. */
  due?: (names: readonly string[]) => boolean
  now?: () => Date
  signal?: AbortSignal | undefined
}

export type BackupTaken = { name: string; moment: string; bytes: number; faults: string[] | undefined }

/** Undefined where another backup of this shop is under way, or none is due. What fails or is killed leaves nothing that looks like a backup. */
export function takeBackup(wanted: BackupWanted): Promise<BackupTaken | undefined> {
  return withBackupLock(wanted.url, async () => {
    const { place, due = () => true, now = () => new Date() } = wanted
    if (!due(await place.list())) return undefined
    await place.sweep()
    await sweepScratch(wanted.dataDir)
    const name = backupName(now())
    const draft = await place.begin(name)
    try {
      return await fillDraft(wanted, name, draft)
    } catch (error) {
      await draft.abandon().catch(() => {})
      throw error
    }
  })
}

type Parts = Pick<Manifest, 'moment' | 'migrations' | 'content' | 'components'>

async function fillDraft(wanted: BackupWanted, name: string, draft: BackupDraft): Promise<BackupTaken> {
  const seal = newSeal(wanted.key)
  const parts = wanted.adminUrl
    ? await keepFiles(wanted, wanted.adminUrl, draft, seal)
    : await keepRows(wanted, draft, seal)
  const manifest: Manifest = {
    format: 1,
    faults: null,
    salt: seal.salt,
    ...parts,
  }
  wanted.signal?.throwIfAborted()
  const faults = wanted.check ? await tryOut(wanted.dataDir, { manifest, seal, read: draft.read }) : undefined
  manifest.faults = faults?.length ?? null
  wanted.signal?.throwIfAborted()
  await draft.finish(writeManifest(manifest, seal.macKey))
  return { name, moment: parts.moment, bytes: sizeOf(manifest), faults }
}

function keeperOf({ bytesPerSecond, signal }: BackupWanted, draft: BackupDraft, seal: Seal) {
  const components: Manifest['components'] = {}
  const keep = async (name: string, source: AsyncIterable<Buffer>) => {
    components[name] = await keepComponent(name, source, { seal, put: draft.put, bytesPerSecond, signal })
  }
  return { components, keep }
}

/** The log comes after everything else that takes time, so that the backup is as new as its end. */
async function keepFiles(
  wanted: BackupWanted,
  adminUrl: string,
  draft: BackupDraft,
  seal: Seal,
): Promise<Parts> {
  const { components, keep } = keeperOf(wanted, draft, seal)
  const { dataDir, storage } = wanted
  // Asked before: what is held back since then has no gap to where the copy ends.
  const kept = await findStream(adminUrl)
  const client = await openReplication(adminUrl)
  try {
    await holdLog(client)
    const { stream, end } = copyFiles(client)
    await keep('files', stream)
    const copied = await end
    const packed = new Set<string>()
    await keep('uploads', packUploads(storage, packed))
    await keep('secret', packSessionSecret(dataDir))
    const moment = new Date().toISOString()
    const { stream: log, log: where } = await copyLog(client, copied, adminUrl)
    await keep('log', log)
    await keep('late-uploads', packUploads(storage, packed))
    const major = (await readFile(path.join(dataDir, 'postgres/PG_VERSION'), 'utf8')).trim()
    const migrations = await withClient(wanted.url, listMigrations)
    const line = kept === undefined ? {} : { stream: kept }
    const content = { kind: 'files' as const, major, platform: thisPlatform(), log: where, ...line }
    return { moment, migrations, content, components }
  } finally {
    // The server ends what is under way by itself, and lets go of the log.
    client.connection.stream.destroy()
  }
}

async function keepRows(wanted: BackupWanted, draft: BackupDraft, seal: Seal): Promise<Parts> {
  const { components, keep } = keeperOf(wanted, draft, seal)
  const moment = new Date().toISOString()
  const { content, migrations } = await readRows(wanted.url, async (source) => {
    const { tables, sequences, open } = source
    const kept = []
    for (const table of tables) {
      const { stream, rows } = open(table)
      await keep(tableComponent(table.table), stream)
      kept.push({ ...table, rows: await rows })
    }
    const content = { kind: 'rows' as const, tables: kept, sequences }
    return { content, migrations: source.migrations }
  })
  await keep('uploads', packUploads(wanted.storage, new Set()))
  await keep('secret', packSessionSecret(wanted.dataDir))
  return { moment, migrations, content, components }
}

const scratchPrefix = 'backup-check-'

/** Removes leftovers of a backup that was killed. */
async function sweepScratch(dataDir: string) {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith(scratchPrefix))
  for (const name of names)
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
}

/** Restores it beside the shop and counts everything that till:check counts. */
async function tryOut(dataDir: string, reading: Reading): Promise<string[]> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(path.join(dataDir, scratchPrefix))
  try {
    const server = await openRestored(scratch, reading)
    try {
      return await findFaults(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 10 })
  }
}
