import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import { type AuditAction, type AuditKind, loggedActions, loggedSubjects } from '#contract/desk/features.ts'

export type { AuditAction, AuditKind }

/** Names of the commands that the log writes down, in the words of the shop. */
export const actionNames = loggedActions
export const objectNames = recordOf(keysOf(loggedSubjects), (kind) => loggedSubjects[kind].name)

/** Falls back to the code for what an older shop wrote. */
const nameIn = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code
export const actionNameOf = (action: string) => nameIn(actionNames, action)
export const objectNameOf = (kind: string) => nameIn(objectNames, kind)

export const auditSentences = {
  title: 'Nhật ký hệ thống',
  listFailed: 'Không thể tải nhật ký hệ thống',
  none: 'Chưa có việc nào được ghi lại',
  noneFound: 'Không tìm thấy việc nào phù hợp',
  shopItself: 'Hệ thống',
  exportFailed: 'Không thể xuất nhật ký',
}
