import path from 'node:path'
import type { Config } from '#server/platform/process/config/config.ts'
import { reopened } from '#server/platform/process/reopened.ts'
import type { FileStorage } from './file-storage.ts'
import { folderStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'

/**
 * Storage that the settings name now: they may change while the shop is open. What lay in the folder before a bucket was set up stays
 * there and is found there.
 */
export function followStorage(config: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  const folder = folderStorage(path.join(config.dataDir, 'uploads'))
  const current = reopened(
    () => config.s3,
    (s3) => (s3 ? inFrontOf(s3Storage(s3), folder) : folder),
  )
  return {
    save: (...file) => current().save(...file),
    saveBeside: (...file) => current().saveBeside(...file),
    putBack: (...file) => current().putBack(...file),
    read: (name) => current().read(name),
    remove: (name) => current().remove(name),
    list: () => current().list(),
  }
}

/** New files go to the first; the second is only read, and emptied. */
const inFrontOf = (first: FileStorage, second: FileStorage): FileStorage => ({
  ...first,
  read: async (name) => (await first.read(name)) ?? second.read(name),
  async remove(name) {
    await first.remove(name)
    await second.remove(name)
  },
  async *list() {
    yield* first.list()
    yield* second.list()
  },
})
