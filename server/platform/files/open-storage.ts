import path from 'node:path'
import type { Config } from '#server/platform/process/config/config.ts'
import type { FileStorage } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** A bucket where one is configured, else a folder, which only processes on one machine share. */
export function openStorage(config: Config): FileStorage {
  return config.s3 ? s3Storage(config.s3) : folderStorage(path.join(config.dataDir, 'uploads'))
}
