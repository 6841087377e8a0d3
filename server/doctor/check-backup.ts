import { type Finding, findingsAbout } from './finding.ts'
import type { Setup } from './setup.ts'

const { fine, should, must, skipped } = findingsAbout('Bản sao lưu')
const hour = 3_600_000

export async function checkBackup({ lastBackup }: Setup): Promise<Finding[]> {
  if (!lastBackup) return [skipped('không có sổ ghi các lần sao lưu')]
  return [judgeBackup(await lastBackup(), Date.now())]
}

export function judgeBackup(last: Date | undefined, now: number): Finding {
  const todo = 'Sao lưu mỗi ngày, và thử phục hồi: docs/OPERATIONS.md.'
  if (!last) return should('chưa có bản nào', todo)
  const hours = Math.round((now - last.getTime()) / hour)
  const says = `bản tốt gần nhất cách đây ${hours} giờ`
  if (hours > 7 * 24) return must(says, todo)
  return hours > 36 ? should(says, todo) : fine(says)
}
