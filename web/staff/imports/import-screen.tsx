import {
  importSentences,
  importStatusNames,
  localTemplateName,
  templateName,
} from '#contract/catalogue/imports/import-sentences.ts'
import { Download } from '#web/base/icons/desk-icons.ts'
import { ImportCard } from './import-card.tsx'
import { type ImportData, importHref } from './import-query.ts'
import { UploadCard } from '#web/staff/imports/upload/upload-card.tsx'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { useState } from 'react'
import { localTemplate } from '#contract/catalogue/imports/import-template.ts'
import { download, saveText } from '#web/base/platform/files/download.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ListExport } from '#web/staff/lists/declared-list.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'

export function ImportScreen({ data: { shown, rows, recent } }: { data: ImportData }) {
  return (
    <>
      <ListHead title={importSentences.title}>
        <TemplateButton />
      </ListHead>
      <div className="mt-4 grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          {shown ? <ImportCard key={shown.import_id} loaded={shown} rows={rows} /> : <UploadCard />}
          <ImportHistory recent={recent} />
        </div>
        <div>
          <ImportGuide />
        </div>
      </div>
    </>
  )
}

const steps = [
  [
    'Tải file mẫu',
    'Bấm "Tải Template" để có đúng các cột. Cột có tên tiếng Việt như "Tên sách", "Giá" cũng được.',
  ],
  [
    'Điền sách',
    'Mỗi dòng một cuốn. Bắt buộc có tên sách, tác giả, danh mục và giá; dòng bắt đầu bằng # là ghi chú.',
  ],
  ['Chọn file', 'Kéo thả hoặc chọn file .xlsx, .xls hay .csv, tối đa 10MB và 50.000 dòng.'],
  [
    'Xem trước',
    'Kiểm tra từng dòng khi chưa lưu gì. Sách đã có cùng ISBN sẽ được cập nhật, ô trống giữ nguyên.',
  ],
  [
    'Bắt đầu Import',
    'Có thể rời trang trong lúc chạy. Tải file lỗi về sửa rồi nhập lại, hoặc hoàn tác cả lần nhập.',
  ],
] as const

function ImportGuide() {
  return (
    <section aria-labelledby="huong-dan-nhap" className="rounded-md border border-line bg-surface p-4 sm:p-6">
      <h2 id="huong-dan-nhap" className="text-xl">
        Hướng dẫn
      </h2>
      <ol className="mt-4 space-y-4">
        {steps.map(([name, text], place) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-7 shrink-0 place-items-center rounded-full border border-edge text-sm font-semibold"
            >
              {place + 1}
            </span>
            <p className="min-w-0">
              <strong className="block">{name}</strong>
              <span className="text-ink-soft">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The last imports, to look at them again. */
function ImportHistory({ recent }: { recent: readonly BookImport[] }) {
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="cac-lan-nhap" className="rounded-md border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="cac-lan-nhap" className="text-xl">
          Các lần nhập gần đây
        </h2>
        <ListExport call="GET /books/export-imports" />
      </div>
      <ul className="mt-2 divide-y divide-line">
        {recent.map((one) => (
          <li key={one.import_id}>
            <Link to={importHref({ id: one.import_id })} className="block py-3 hover:bg-ink/4">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 font-semibold break-words">{one.file_name}</span>
                <span className="text-sm">{importStatusNames[one.status]}</span>
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

/** The server's workbook; where it cannot be had, a CSV file that is made here. */
function TemplateButton() {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await download('GET /books/excel-template', { query: {}, name: templateName })
    } catch {
      saveText(localTemplateName, localTemplate(), 'text/csv')
      toast.info('Không tải được file Excel mẫu nên đã lưu file CSV mẫu.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void run()}>
      <Download size={18} />
      Tải Template
    </Button>
  )
}
