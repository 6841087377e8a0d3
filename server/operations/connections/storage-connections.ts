import path from 'node:path'
import { checkBackup } from '#server/operations/health/checks/check-backup.ts'
import { tryStorage } from '#server/operations/health/checks/check-services.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { s3Storage } from '#server/platform/files/s3-storage.ts'
import {
  madeSecret,
  mustBeAddress,
  mustMatch,
  optionalSecret,
  optionalText,
  secretField,
  textField,
} from '#server/platform/process/config/setting-field.ts'
import { isStrongSecret } from '#server/platform/process/config/setting-types.ts'
import { findingsAbout } from '#server/operations/health/check.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { ConnectionKind } from './connection-kind.ts'

const isBucket = (to: string) => /^https?:\/\//.test(to)
const ownFolder = path.join(import.meta.dirname, '../../..')
const isWithin = (folder: string, to: string) => !/^\.\.(\/|\\|$)/.test(path.relative(folder, to) || '.')

const { must } = findingsAbout('Bản sao lưu')

/** A copy of everything must not lie where the shop serves files from, or be lost together with what it is a copy of. */
const findTooNear = ({ backup: { to = '' }, dataDir }: ShopConfig) =>
  !isBucket(to) && (isWithin(ownFolder, path.resolve(to)) || isWithin(dataDir, path.resolve(to)))
    ? [
        must(
          'thư mục ấy nằm trong thư mục của chính nhà sách',
          'Chọn một thư mục ở ngoài, tốt nhất là trên ổ đĩa khác.',
        ),
      ]
    : []

export const backupConnection: ConnectionKind = {
  key: 'backup',
  name: 'Nơi sao lưu',
  about: 'Mỗi ngày một bản của toàn bộ sổ sách và tệp; giữ 7 ngày, 4 tuần và 12 tháng.',
  fields: [
    textField('BACKUP_TO', 'Thư mục hoặc kho', {
      hint: 'Thư mục của máy chủ như /mnt/o-khac/hien-sach, hoặc địa chỉ https:// của một kho S3.',
      problemOf: (to) =>
        isBucket(to) || path.isAbsolute(to) ? undefined : 'Cần đường dẫn đầy đủ hoặc địa chỉ https://',
    }),
    textField('BACKUP_AT', 'Giờ sao lưu', {
      usual: '02:30',
      problemOf: mustMatch(/^([01]\d|2[0-3]):[0-5]\d$/, 'Cần giờ như 02:30'),
    }),
    madeSecret('BACKUP_KEY', 'Khóa mã hóa', {
      hint: 'Hãy cất khóa này ở nơi khác: thiếu nó không ai mở được bản sao lưu. Để trống thì ai có tệp đều đọc được.',
      problemOf: (key) =>
        isStrongSecret(key)
          ? undefined
          : 'Quá yếu: hãy để nhà sách tạo khóa, hoặc dùng từ 32 ký tự ngẫu nhiên',
    }),
    optionalText('BACKUP_S3_REGION', 'Vùng của kho', { usual: 'us-east-1' }),
    optionalText('BACKUP_S3_ACCESS_KEY_ID', 'Mã khóa của kho', { hint: 'Chỉ cần cho kho S3.' }),
    optionalSecret('BACKUP_S3_SECRET_ACCESS_KEY', 'Khóa bí mật của kho'),
  ],
  decidedBy: ['BACKUP_TO'],
  check: async (config) => [...findTooNear(config), ...(await checkBackup({ config }))],
}

export const storageConnection: ConnectionKind = {
  key: 'storage',
  name: 'Kho ảnh',
  about: 'Ảnh tải lên nằm ở kho S3 thay cho ổ đĩa của máy chủ. Không đặt cũng được khi chỉ có một máy.',
  fields: [
    textField('S3_BUCKET_URL', 'Địa chỉ kho', {
      hint: 'Như https://s3.ap-southeast-1.amazonaws.com/ten-kho; bạn đọc không thấy địa chỉ này.',
      problemOf: mustBeAddress,
    }),
    textField('S3_REGION', 'Vùng', { usual: 'us-east-1' }),
    textField('S3_ACCESS_KEY_ID', 'Mã khóa'),
    secretField('S3_SECRET_ACCESS_KEY', 'Khóa bí mật'),
  ],
  decidedBy: ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  check: async (config) => [await tryStorage(openStorage(config), 'S3')],
  held: async ({ s3: now }, { s3: next }) => {
    if (!now || now.bucketUrl === next?.bucketUrl) return undefined
    for await (const _ of s3Storage(now).list())
      return 'Kho đang dùng giữ ảnh của nhà sách: hãy chép sang kho mới và nhờ người quản lý máy chủ đổi.'
    return undefined
  },
}
