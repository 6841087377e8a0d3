import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#server/platform/database/embedded/postgres-cluster.ts'
import type { BackupStorage, LogStorage } from './backup-storage.ts'
import { isBackupName, manifestFile } from '#server/operations/backup/archive/manifest.ts'

const draftPrefix = 'unfinished-'
const logFolder = 'log'

export function backupFolderStorage(folder: string): BackupStorage {
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
