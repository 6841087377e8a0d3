import type { AuditEntry } from '#contract/audit/audit.ts'
import { auditSentences, actionNameOf, objectNameOf } from '#contract/audit/audit-names.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { StaffTable } from '#web/staff-list/staff-table.tsx'
import { type Column, timeColumn } from '#web/staff-list/table-column.tsx'
import { AuditDiff } from './audit-diff.tsx'

const columns: readonly Column<AuditEntry>[] = [
  timeColumn('Thời gian', ({ at }) => at),
  {
    name: 'Người làm',
    cell: ({ account }) => <Actor account={account} />,
    className: 'lg:max-w-60',
  },
  {
    name: 'Việc',
    cell: ({ action, object_kind, before, after }) => (
      <>
        <span className="font-semibold">{actionNameOf(action)}</span>
        <AuditDiff object_kind={object_kind} before={before} after={after} />
      </>
    ),
    heading: 'normal',
    className: 'lg:max-w-80',
  },
  {
    name: 'Đối tượng',
    cell: ({ object_kind, object_id }) => (
      <>
        {objectNameOf(object_kind)} <span className="break-all">#{object_id}</span>
      </>
    ),
  },
  {
    name: 'Từ địa chỉ',
    cell: ({ address, request_id }) => (
      <>
        <span className="block break-all">{address}</span>
        <span className="block text-xs break-all" title="Mã yêu cầu">
          {request_id}
        </span>
      </>
    ),
    className: 'text-sm text-ink-soft',
  },
]

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <StaffTable
      caption="Nhật ký"
      columns={columns}
      rows={entries}
      keyOf={({ audit_id }) => audit_id}
      cardLayout="max-lg:block max-lg:space-y-1.5 max-lg:p-4"
    />
  )
}

function Actor({ account }: Pick<AuditEntry, 'account'>) {
  if (!account) return auditSentences.shopItself
  return (
    <>
      <Link
        to={`/admin/users#nguoi-dung-${account.account_id}`}
        className="text-link inline-flex items-center break-words pointer-coarse:min-h-11"
      >
        {account.name}
      </Link>
      <span className="block text-sm break-all text-ink-soft">{account.email ?? 'đã xóa'}</span>
    </>
  )
}
