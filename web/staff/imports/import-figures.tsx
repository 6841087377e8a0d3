import type { BookImport, ImportCounts } from '#contract/catalogue/imports/imports.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'

/** How many rows, and what they became or would become. */
export function ImportFigures({ now: { status, counts } }: { now: BookImport }) {
  const done = counts.created + counts.updated + counts.same + counts.repeated
  const undone = counts.removed + counts.restored + counts.kept
  const main = [
    { name: 'Tổng số dòng', value: counts.total },
    status === 'checked'
      ? { name: 'Nhập được', value: counts.certain }
      : { name: 'Thành công', value: done + undone },
    { name: 'Lỗi', value: counts.bad },
  ]
  return (
    <div>
      <dl className="grid grid-cols-3 gap-3 sm:gap-4">
        {main.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-col justify-between rounded-md border border-line px-3 py-3 sm:px-4"
          >
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="figures mt-0.5 font-serif text-xl font-semibold sm:text-2xl">
              {formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{detailsOf(counts)}</p>
    </div>
  )
}

const names: Partial<Record<keyof ImportCounts, string>> = {
  about_known: 'về sách đã có',
  created: 'thêm mới',
  updated: 'cập nhật',
  same: 'không đổi',
  repeated: 'trùng trong file',
  removed: 'đã gỡ',
  restored: 'đã trả lại như cũ',
  kept: 'được giữ nguyên',
  fixed: 'được chuẩn hóa',
}

function detailsOf(counts: ImportCounts): string {
  return Object.entries(names)
    .filter(([field]) => counts[field as keyof ImportCounts] > 0)
    .map(([field, name]) => `${formatNumber(counts[field as keyof ImportCounts])} dòng ${name}`)
    .join(' · ')
}
