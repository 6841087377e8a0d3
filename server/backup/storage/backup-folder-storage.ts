import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#server/platform/database/embedded/postgres-cluster.ts'
import type { BackupStorage } from './backup-storage.ts'
import { isBackupName, manifestFile } from '#server/backup/archive/manifest.ts'

const draftPrefix = 'unfinished-'

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
  }
}

function unlessMissing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
