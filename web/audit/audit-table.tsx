import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { auditSentences, actionNameOf, objectNameOf } from '#contract/audit/audit-names.ts'
import { formatDateTime } from '#web/platform/text/formats.ts'
import { AuditDiff } from './audit-diff.tsx'

const columns = ['Thời gian', 'Người làm', 'Việc', 'Đối tượng', 'Từ địa chỉ']

/** A row a deed; on a narrow screen each row is a card. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <table className="w-full border-collapse max-lg:block">
      <caption className="sr-only">Nhật ký</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-edge text-start text-sm text-ink-soft">
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-normal last:pe-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:space-y-4">
        {entries.map((entry) => (
          <AuditRow key={entry.audit_id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-3 pe-4 last:pe-0 max-lg:block max-lg:p-0'

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, account, action, object_kind, object_id, address, request_id, before, after } = entry
  return (
    <tr className="border-b border-line align-top max-lg:block max-lg:space-y-1.5 max-lg:rounded-md max-lg:border max-lg:bg-surface max-lg:p-4">
      <td className={`${cell} text-sm whitespace-nowrap`}>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </td>
      <td className={`${cell} lg:max-w-60`}>
        {account ? (
          <>
            <Link
              to={`/admin/users#nguoi-dung-${account.account_id}`}
              className="text-link inline-flex items-center break-words pointer-coarse:min-h-11"
            >
              {account.name}
            </Link>
            <span className="block text-sm break-all text-ink-soft">{account.email ?? 'đã xóa'}</span>
          </>
        ) : (
          auditSentences.shopItself
        )}
      </td>
      <th scope="row" className={`${cell} text-start font-normal lg:max-w-80`}>
        <span className="font-semibold">{actionNameOf(action)}</span>
        <AuditDiff before={before} after={after} />
      </th>
      <td className={cell}>
        {objectNameOf(object_kind)} <span className="break-all">#{object_id}</span>
      </td>
      <td className={`${cell} text-sm text-ink-soft`}>
        <span className="block break-all">{address}</span>
        <span className="block text-xs break-all" title="Mã yêu cầu">
          {request_id}
        </span>
      </td>
    </tr>
  )
}
