import type { ImportStatus } from '#contract/catalogue/imports/import-status.ts'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { importHref } from './import-query.ts'

const names: Record<ImportStatus, string> = {
  reading: 'Đang đọc',
  checked: 'Chờ xác nhận',
  saving: 'Đang nhập',
  done: 'Đã nhập',
  failed: 'Thất bại',
  cancelled: 'Đã dừng',
  undoing: 'Đang hoàn tác',
  undone: 'Đã hoàn tác',
}

/** The last imports, to look at them again. */
export function ImportHistory({ recent }: { recent: readonly BookImport[] }) {
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="cac-lan-nhap" className="rounded-md border border-line bg-surface p-4 sm:p-6">
      <h2 id="cac-lan-nhap" className="text-xl">
        Các lần nhập gần đây
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {recent.map((one) => (
          <li key={one.import_id}>
            <Link to={importHref({ id: one.import_id })} className="block py-3 hover:bg-ink/4">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 font-semibold break-words">{one.file_name}</span>
                <span className="text-sm">{names[one.status]}</span>
              </span>
              <span className="block text-sm text-ink-soft">
                {formatNumber(one.counts.total)} dòng, {formatNumber(one.counts.bad)} lỗi ·{' '}
                <time dateTime={one.created_at}>{formatDateTime(one.created_at)}</time> · {one.by_name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
