import path from 'node:path'
import type { S3Settings } from '#server/platform/s3-bucket.ts'
import type { BackupPlace } from './backup-place.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'

type Keys = Omit<S3Settings, 'bucketUrl'>

/** A folder, or the address of a bucket. */
export function openPlace(text: string, keys: Keys | undefined): BackupPlace {
  if (!/^https?:\/\//.test(text)) return folderPlace(path.resolve(text))
  if (!keys) throw new Error('Sao lưu lên S3 cần BACKUP_S3_ACCESS_KEY_ID và BACKUP_S3_SECRET_ACCESS_KEY.')
  return bucketPlace({ bucketUrl: text.replace(/\/+$/, ''), ...keys })
}
