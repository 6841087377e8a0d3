import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { findStanding } from '#server/operations/doctor/check/inspect-machine.ts'
import { codeOf, type Finding, findingsAbout } from '#server/operations/doctor/finding.ts'
import type { Setup } from '#server/operations/doctor/setup.ts'

const { fine, should, must, skipped } = findingsAbout('Bản sao lưu')
const hour = 3_600_000

export async function checkBackup({ config, lastBackup }: Setup): Promise<Finding[]> {
  const { backup, reachable, demo } = config
  if (backup.to === undefined)
    return [
      reachable && !demo
        ? should(
            'BACKUP_TO chưa đặt: cửa hàng không tự sao lưu',
            'Đặt BACKUP_TO và BACKUP_KEY: docs/OPERATIONS.md.',
          )
        : skipped('BACKUP_TO chưa đặt'),
    ]
  const open = backup.key === undefined
  return [
    ...(lastBackup ? [await readLast(backup, lastBackup)] : []),
    ...(backup.s3 ? [] : await findUnwritable(backup.to)),
    ...(open
      ? [
          should(
            'BACKUP_KEY chưa đặt: ai có bản sao lưu đều đọc được',
            'Đặt BACKUP_KEY, và cất khóa ở nơi khác.',
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

async function readLast(
  settings: Setup['config']['backup'],
  lastBackup: NonNullable<Setup['lastBackup']>,
): Promise<Finding> {
  try {
    return judgeBackup(await lastBackup(settings), Date.now())
  } catch (error) {
    return must(`không xem được nơi để bản sao lưu (${codeOf(error)})`, 'Xem BACKUP_TO và quyền của nó.')
  }
}

export function judgeBackup(last: Date | undefined, now: number): Finding {
  const todo = 'Sao lưu mỗi ngày, và thử phục hồi: docs/OPERATIONS.md.'
  if (!last) return should('chưa có bản nào', todo)
  const hours = Math.round((now - last.getTime()) / hour)
  const says = `bản tốt gần nhất cách đây ${hours} giờ`
  if (hours > 7 * 24) return must(says, todo)
  return hours > 36 ? should(says, todo) : fine(says)
}
