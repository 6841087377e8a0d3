import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { timeOfBackup } from '#server/operations/backup/archive/manifest.ts'
import { type BackupStorage, openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import {
  above,
  declareCheck,
  type Setup,
  codeOf,
  type Finding,
  findingsAbout,
} from '#server/operations/health/check.ts'
import { findStanding } from './check-machine.ts'

const about = 'Bản sao lưu'
const { fine, should, must, skipped } = findingsAbout(about)
const hour = 3_600_000

export const backupCheck = declareCheck({
  name: about,
  beforeStart: (setup) => checkBackup(setup),
  running: {
    part: 'backup',
    field: 'backup',
    gather: async ({ backups }) => {
      const place = backups()
      const newest = place && (await findNewest(place))
      return { configured: place !== undefined, newest: newest?.toISOString() ?? null }
    },
    judge: ({ configured, newest }) =>
      configured ? above(newest === null ? Infinity : hoursSince(new Date(newest)), 26, 50) : 'watch',
  },
})

const hoursSince = (at: Date, now = Date.now()) => (now - at.getTime()) / hour

async function findNewest(storage: BackupStorage): Promise<Date | undefined> {
  const name = (await storage.list()).at(-1)
  return name === undefined ? undefined : timeOfBackup(name)
}

type BackupSettings = Setup['config']['backup']

export async function checkBackup(
  { config }: Pick<Setup, 'config'>,
  lastBackup = ({ to = '', s3 }: BackupSettings) => findNewest(openBackupStorage(to, s3)),
): Promise<Finding[]> {
  const { backup, reachable, demo } = config
  if (backup.to === undefined)
    return [
      reachable && !demo
        ? should(
            'chưa có nơi sao lưu: cửa hàng không tự sao lưu',
            'Đặt ở mục Kết nối của trang quản trị, hoặc BACKUP_TO và BACKUP_KEY: docs/OPERATIONS.md.',
          )
        : skipped('BACKUP_TO chưa đặt'),
    ]
  const open = backup.key === undefined
  return [
    await readLast(() => lastBackup(backup)),
    ...(backup.s3 ? [] : await findUnwritable(backup.to)),
    ...(open
      ? [
          should(
            'chưa có khóa mã hóa: ai có bản sao lưu đều đọc được',
            'Đặt khóa ở mục Kết nối hoặc BACKUP_KEY, và cất nó ở nơi khác.',
          ),
        ]
      : []),
  ]
}

/** A folder that is not there yet is made by the first backup, where the one above it lets it. */
async function findUnwritable(to: string): Promise<Finding[]> {
  try {
    await access(`${findStanding(to)}/.`, constants.W_OK)
    return []
  } catch (error) {
    return [
      must(
        `không ghi được vào ${to} (${codeOf(error)})`,
        'Cho người dùng của cửa hàng sở hữu thư mục ấy: docs/OPERATIONS.md.',
      ),
    ]
  }
}

async function readLast(lastBackup: () => Promise<Date | undefined>): Promise<Finding> {
  try {
    return judgeBackup(await lastBackup(), Date.now())
  } catch (error) {
    return must(`không xem được nơi để bản sao lưu (${codeOf(error)})`, 'Xem BACKUP_TO và quyền của nó.')
  }
}

export function judgeBackup(last: Date | undefined, now: number): Finding {
  const todo = 'Sao lưu mỗi ngày, và thử phục hồi: docs/OPERATIONS.md.'
  if (!last) return should('chưa có bản nào', todo)
  const hours = Math.round(hoursSince(last, now))
  const says = `bản tốt gần nhất cách đây ${hours} giờ`
  if (hours > 7 * 24) return must(says, todo)
  return hours > 36 ? should(says, todo) : fine(says)
}
