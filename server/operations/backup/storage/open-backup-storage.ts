import path from 'node:path'
import type { S3Settings } from '#server/platform/process/config/service-settings.ts'
import type { BackupStorage } from './backup-storage.ts'
import { backupBucketStorage } from './backup-bucket-storage.ts'
import { backupFolderStorage } from './backup-folder-storage.ts'

type Keys = Omit<S3Settings, 'bucketUrl'>

/** A folder, or the address of a bucket. */
export function openBackupStorage(text: string, keys: Keys | undefined): BackupStorage {
  if (!/^https?:\/\//.test(text)) return backupFolderStorage(path.resolve(text))
  if (!keys) throw new Error('Sao lưu lên S3 cần BACKUP_S3_ACCESS_KEY_ID và BACKUP_S3_SECRET_ACCESS_KEY.')
  return backupBucketStorage({ bucketUrl: text.replace(/\/+$/, ''), ...keys })
}
