import path from 'node:path'
import type { S3Settings } from '#server/platform/process/config/service-settings.ts'
import { openBucket } from '#server/platform/files/s3-storage.ts'
import { isBackupName, manifestFile } from '#server/operations/backup/archive/manifest.ts'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { syncFolder } from '#server/platform/database/embedded/postgres-cluster.ts'

/** Place for backups. Whatever has a name there is whole: nothing that was begun and not finished is ever listed. */
export type BackupStorage = {
  /** The names of the backups, oldest first. */
  list(): Promise<string[]>
  begin(name: string): Promise<BackupDraft>
  read(name: string, file: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
  /** Throws away what was never finished. Only who holds the lock of the backups may. */
  sweep(): Promise<void>
  log: LogStorage
}

/** The log of the database beside the backups, as files of streams (`stream/file`), each whole or not there. */
type LogStorage = {
  list(): Promise<{ name: string; storedAt: Date }[]>
  put(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

export type BackupDraft = {
  put(file: string, bytes: Buffer): Promise<void>
  read(file: string): Promise<Buffer | undefined>
  /** The manifest comes last, and with it the name. */
  finish(manifest: Buffer): Promise<void>
  abandon(): Promise<void>
}

type Keys = Omit<S3Settings, 'bucketUrl'>

/** A folder, or the address of a bucket. */
export function openBackupStorage(text: string, keys: Keys | undefined): BackupStorage {
  if (!/^https?:\/\//.test(text)) return backupFolderStorage(path.resolve(text))
  if (!keys) throw new Error('Sao lưu lên S3 cần BACKUP_S3_ACCESS_KEY_ID và BACKUP_S3_SECRET_ACCESS_KEY.')
  return backupBucketStorage({ bucketUrl: text.replace(/\/+$/, ''), ...keys })
}

const root = 'backups'
const logRoot = 'backup-log'
/** For a piece of 8 MB over a slow line. */
const patience = 120_000

function backupBucketStorage(settings: S3Settings): BackupStorage {
  const bucket = openBucket(settings, patience)
  const keyOf = (name: string, file: string) => `${root}/${name}/${file}`

  /** The files of each backup, finished or not. */
  async function listFiles(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    for await (const { name: key } of bucket.list()) {
      const [top, name = '', file = '', ...deeper] = key.split('/')
      if (top !== root || !isBackupName(name) || deeper.length > 0) continue
      found.set(name, [...(found.get(name) ?? []), file])
    }
    return found
  }

  const removeFiles = async (name: string, files: readonly string[]) => {
    for (const file of files) await bucket.remove(keyOf(name, file))
  }

  return {
    async list() {
      const whole = [...(await listFiles())].filter(([, files]) => files.includes(manifestFile))
      return whole.map(([name]) => name).toSorted()
    },
    begin: async (name) => ({
      put: (file, bytes) => bucket.put(keyOf(name, file), bytes),
      read: (file) => bucket.read(keyOf(name, file)),
      finish: (manifest) => bucket.put(keyOf(name, manifestFile), manifest),
      abandon: async () => removeFiles(name, (await listFiles()).get(name) ?? []),
    }),
    read: (name, file) => bucket.read(keyOf(name, file)),
    async remove(name) {
      // Without its manifest it is no backup any more.
      await bucket.remove(keyOf(name, manifestFile))
      await removeFiles(name, (await listFiles()).get(name) ?? [])
    },
    async sweep() {
      for (const [name, files] of await listFiles())
        if (!files.includes(manifestFile)) await removeFiles(name, files)
    },
    log: {
      async list() {
        const found = []
        for await (const { name, storedAt } of bucket.list())
          if (name.startsWith(`${logRoot}/`)) found.push({ name: name.slice(logRoot.length + 1), storedAt })
        return found
      },
      put: (name, bytes) => bucket.put(`${logRoot}/${name}`, bytes),
      read: (name) => bucket.read(`${logRoot}/${name}`),
      remove: (name) => bucket.remove(`${logRoot}/${name}`),
    },
  }
}

const draftPrefix = 'unfinished-'
const logFolder = 'log'

function backupFolderStorage(folder: string): BackupStorage {
  const throwAway = (name: string) => rm(path.join(folder, name), { recursive: true, force: true })
  return {
    async list() {
      const names = await unlessMissing(readdir(folder))
      return (names ?? []).filter(isBackupName).toSorted()
    },
    async begin(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = await mkdtemp(path.join(folder, draftPrefix))
      const put = (file: string, bytes: Buffer) =>
        writeFile(path.join(draft, file), bytes, { mode: 0o600, flush: true })
      return {
        put,
        read: (file) => unlessMissing(readFile(path.join(draft, file))),
        async finish(manifest) {
          await put(manifestFile, manifest)
          syncFolder(draft)
          await rename(draft, path.join(folder, name))
          syncFolder(folder)
        },
        abandon: () => rm(draft, { recursive: true, force: true }),
      }
    },
    read: (name, file) => unlessMissing(readFile(path.join(folder, name, file))),
    async remove(name) {
      // Half removed it is no backup any more.
      const draft = `${draftPrefix}${name}`
      await rename(path.join(folder, name), path.join(folder, draft))
      await throwAway(draft)
    },
    async sweep() {
      const names = (await unlessMissing(readdir(folder))) ?? []
      for (const name of names) if (name.startsWith(draftPrefix)) await throwAway(name)
    },
    log: logFolderStorage(path.join(folder, logFolder)),
  }
}

/** One writer at a time, whose slot is its own: a draft is written over by the next one. */
function logFolderStorage(folder: string): LogStorage {
  const isDraft = (name: string) => name.endsWith('.draft')
  return {
    async list() {
      const names = (await unlessMissing(readdir(folder, { recursive: true }))) ?? []
      const found = []
      for (const name of names.map((one) => one.split(path.sep).join('/'))) {
        if (!name.includes('/') || isDraft(name)) continue
        const file = await unlessMissing(stat(path.join(folder, name)))
        if (file) found.push({ name, storedAt: file.mtime })
      }
      return found
    },
    async put(name, bytes) {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(`${file}.draft`, bytes, { mode: 0o600, flush: true })
      await rename(`${file}.draft`, file)
      syncFolder(path.dirname(file))
    },
    read: (name) => unlessMissing(readFile(path.join(folder, name))),
    async remove(name) {
      const file = path.join(folder, name)
      await rm(file, { force: true })
      // The last one takes the folder of its stream along.
      await rmdir(path.dirname(file)).catch(() => {})
    },
  }
}

function unlessMissing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
