import { openBucket } from '#server/platform/files/s3-bucket.ts'
import type { S3Settings } from '#server/platform/process/config/service-settings.ts'
import type { BackupStorage } from './backup-storage.ts'
import { isBackupName, manifestFile } from '#server/operations/backup/archive/manifest.ts'

const root = 'backups'
const logRoot = 'backup-log'
/** For a piece of 8 MB over a slow line. */
const patience = 120_000

export function backupBucketStorage(settings: S3Settings): BackupStorage {
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
