import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DataExport } from '#contract/operations/exports/exports.ts'
import { exportSentences as sentences, exportStates } from '#contract/operations/exports/export-sentences.ts'
import { formatMegabytes } from '#contract/platform/language/file-size.ts'
import { Download } from '#web/base/icons/desk-icons.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'

export function ExportScreen({ exports }: { exports: readonly DataExport[] }) {
  return (
    <>
      <ListHead title={sentences.title} />
      <p className="mt-3 max-w-prose text-ink-soft">
        Một tệp ZIP có mọi đơn hàng, khoản tiền, khách hàng, sách, sổ kho và sổ sách của cùng một lúc: CSV để
        mở bằng Excel, JSON để máy khác đọc, kèm tên, kiểu và liên kết của từng cột. Mật khẩu và khóa bí mật
        không có trong tệp; ảnh có trong bản sao lưu.
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        Tệp có dữ liệu cá nhân của khách, không được lưu lại ở máy chủ, và ai đã tải được ghi vào nhật ký.
      </p>
      <div className="mt-5">
        <ExportButton />
      </div>
      <div className="mt-6">
        {exports.length > 0 ? (
          <StaffTable
            caption="Các lần xuất dữ liệu"
            columns={columns}
            rows={exports}
            keyOf={({ export_id }) => export_id}
            cardLayout="max-md:block max-md:space-y-2 max-md:p-4"
          />
        ) : (
          <EmptyState title={sentences.none} />
        )}
      </div>
    </>
  )
}

function ExportButton() {
  const { revalidate } = useRevalidator()
  const [isBeginning, setBeginning] = useState(false)
  const { running, start, stop } = useExport(
    (id: string) => ({
      call: 'GET /exports/download',
      query: { export_id: id },
      name: `hien-sach-${new Date().toISOString().slice(0, 10)}.zip`,
    }),
    sentences.failed,
  )
  const part = usePartDone(running?.format)
  const isRunning = running !== undefined
  useEffect(() => {
    if (!isRunning) void revalidate()
  }, [isRunning, revalidate])

  const begin = async () => {
    setBeginning(true)
    try {
      const { data } = await api('POST /exports/begin')
      start(String(data.export_id))
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.failed))
    } finally {
      setBeginning(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={isBeginning || isRunning} onClick={() => void begin()}>
        <Download size={18} />
        Xuất toàn bộ dữ liệu
      </Button>
      {running && (
        <ExportProgress
          label="Tiến độ xuất dữ liệu"
          preparing="Đang đọc dữ liệu…"
          progress={{ bytes: running.bytes, part }}
          onStop={stop}
        />
      )}
    </div>
  )
}

const askEvery = 2_000

/** Share of the rows that are written, asked for while an export runs: how long the file gets is known at its end alone. */
function usePartDone(id: string | undefined): number | undefined {
  const [part, setPart] = useState<number>()
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    const timer = setInterval(() => {
      api('GET /exports/get-export', { query: { export_id: id }, signal: leaving.signal }).then(
        ({ data: { rows_done: done, rows_total: total } }) =>
          setPart(total > 0 ? Math.min(done / total, 0.99) : undefined),
        () => {},
      )
    }, askEvery)
    return () => {
      leaving.abort()
      clearInterval(timer)
      setPart(undefined)
    }
  }, [id])
  return part
}

const columns: readonly Column<DataExport>[] = [
  {
    name: 'Bắt đầu',
    cell: ({ begun_at }) => <time dateTime={begun_at}>{formatDateTime(begun_at)}</time>,
    heading: 'semibold',
  },
  { name: 'Người xuất', cell: ({ by }) => by ?? 'Đã xóa', wide: true },
  { name: 'Tình trạng', cell: ({ status }) => <State status={status} /> },
  {
    name: 'Số dòng',
    cell: ({ rows_done }) => `${formatNumber(rows_done)} dòng`,
    align: 'end',
    className: 'figures max-md:text-start',
  },
  {
    name: 'Kích thước',
    cell: ({ bytes }) => (bytes === null ? '–' : formatMegabytes(bytes)),
    align: 'end',
    className: 'figures max-md:text-start',
  },
]

const tones = { ready: 'ink', running: 'ochre', done: 'jade', failed: 'seal' } as const

const State = ({ status }: Pick<DataExport, 'status'>) => (
  <Badge tone={tones[status]}>{exportStates[status]}</Badge>
)
